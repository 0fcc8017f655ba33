import { z } from 'zod';

/** Parts of the files below `deploy/` that the check looks at. */
const texts = z.record(z.string(), z.string());

export const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: texts.optional(),
      stop_grace_period: z.string().optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
});

const metadata = z.object({ name: z.string() });
const selector = z.object({ matchLabels: texts });
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const quantities = z.object({ cpu: z.string().optional(), memory: z.string() });

const container = z.object({
  image: z.literal('dealer-portal'),
  command: z.array(z.string()),
  envFrom: z.array(z.object({ configMapRef: metadata.optional(), secretRef: metadata.optional() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.object({ requests: quantities, limits: quantities }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});

const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata,
  spec: z.object({
    replicas: z.number().min(2),
    selector,
    template: z.object({
      metadata: z.object({ labels: texts, annotations: texts }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.array(container).length(1),
      }),
    }),
  }),
});

const service = z.object({
  kind: z.literal('Service'),
  metadata,
  spec: z.object({ selector: texts, ports: z.array(z.object({ name: z.string(), targetPort: z.string() })) }),
});

const backend = z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) });
const ingress = z.object({
  kind: z.literal('Ingress'),
  spec: z.object({
    rules: z.array(z.object({ http: z.object({ paths: z.array(z.object({ backend })) }) })),
  }),
});

export const workloadSchema = z.discriminatedUnion('kind', [
  deployment,
  service,
  ingress,
  z.object({ kind: z.literal('ConfigMap'), metadata, data: texts }),
  z.object({ kind: z.literal('Secret'), metadata, stringData: texts }),
  z.object({ kind: z.literal('Kustomization') }),
  z.object({
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.object({ minAvailable: z.number(), selector }),
  }),
]);

/** `NAME=value` by line, as Docker and systemd read it. */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value.replace(/^"(.*)"$/, '$1')] as const];
  });
  return Object.fromEntries(pairs);
}
