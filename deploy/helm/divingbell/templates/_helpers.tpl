{{- define "divingbell.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "divingbell.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" }}
{{- else if contains (include "divingbell.name" .) .Release.Name }}
{{- .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "divingbell.name" .) | trunc 50 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "divingbell.selector" -}}
app.kubernetes.io/name: {{ include "divingbell.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "divingbell.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{ include "divingbell.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* The Secret with the settings that have passwords in them. */}}
{{- define "divingbell.settingsSecret" -}}
{{- if .Values.cluster.settingsSecret }}
{{- .Values.cluster.settingsSecret }}
{{- else if and .Values.cluster.store .Values.cluster.bus }}
{{- include "divingbell.fullname" . }}-settings
{{- else }}
{{- fail "cluster.enabled needs cluster.settingsSecret, or cluster.store (postgres://…) and cluster.bus (nats://…)" }}
{{- end }}
{{- end }}

{{/* What the pods of both kinds are like. */}}
{{- define "divingbell.pod" -}}
{{- $annotations := deepCopy .Values.podAnnotations }}
{{- if and .Values.cluster.enabled (not .Values.cluster.settingsSecret) }}
{{- $_ := set $annotations "checksum/settings" (printf "%s %s" .Values.cluster.store .Values.cluster.bus | sha256sum) }}
{{- end -}}
metadata:
  labels:
    {{- include "divingbell.selector" . | nindent 4 }}
    {{- with .Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ add .Values.preStopSeconds .Values.shutdownGraceSeconds 15 }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 65532
    runAsGroup: 65532
    fsGroup: 65532
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: {type: RuntimeDefault}
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: divingbell
      image: "{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}"
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      args: [serve]
      env:
        - {name: DIVINGBELL_LISTEN, value: ":8080"}
        - {name: DIVINGBELL_METRICS_LISTEN, value: ":9090"}
        - {name: DIVINGBELL_SHUTDOWN_GRACE, value: {{ printf "%ds" (int .Values.shutdownGraceSeconds) | quote }}}
        {{- if .Values.cluster.enabled }}
        - {name: DIVINGBELL_CONFIG, value: /etc/divingbell/divingbell.toml}
        {{- else }}
        - {name: DIVINGBELL_STORE, value: /data/divingbell.db}
        {{- end }}
        {{- if .Values.smtpPasswordSecret }}
        - {name: DIVINGBELL_SMTP_PASSWORD_FILE, value: /etc/divingbell-smtp/password}
        {{- end }}
        {{- range $name, $value := .Values.settings }}
        - {name: DIVINGBELL_{{ $name | upper | replace "-" "_" }}, value: {{ $value | toString | quote }}}
        {{- end }}
      ports:
        - {name: http, containerPort: 8080}
        - {name: metrics, containerPort: 9090}
      # An upgrade continues with the next pod when this one can write to its store.
      startupProbe:
        httpGet: {path: /readyz, port: http}
        periodSeconds: 2
        timeoutSeconds: 5
        failureThreshold: 60
      livenessProbe:
        httpGet: {path: /healthz, port: http}
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      # Not /readyz: if the database is unreachable, it is so for all pods, and spectators are better served by them than by
      # nobody.
      readinessProbe:
        httpGet: {path: /healthz, port: http}
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 2
      lifecycle:
        preStop:
          sleep: {seconds: {{ .Values.preStopSeconds }}}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: {drop: [ALL]}
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      volumeMounts:
        {{- if .Values.cluster.enabled }}
        - {name: settings, mountPath: /etc/divingbell, readOnly: true}
        - {name: temporary, mountPath: /data} # for backups on their way out
        {{- else }}
        - {name: games, mountPath: /data}
        {{- end }}
        {{- if .Values.smtpPasswordSecret }}
        - {name: smtp, mountPath: /etc/divingbell-smtp, readOnly: true}
        {{- end }}
  {{- if or .Values.cluster.enabled .Values.smtpPasswordSecret }}
  volumes:
    {{- if .Values.cluster.enabled }}
    - name: settings
      secret: {secretName: {{ include "divingbell.settingsSecret" . }}, defaultMode: 0440}
    - name: temporary
      emptyDir: {}
    {{- end }}
    {{- if .Values.smtpPasswordSecret }}
    - name: smtp
      secret: {secretName: {{ .Values.smtpPasswordSecret }}, defaultMode: 0440}
    {{- end }}
  {{- end }}
  {{- if .Values.cluster.enabled }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "divingbell.selector" . | nindent 10 }}
  {{- end }}
  {{- with .Values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
