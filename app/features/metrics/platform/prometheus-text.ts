type Labels = Record<string, string>;
export type Sample = { labels?: Labels; suffix?: string; value: number };
export type Metric = { name: string; type: "counter" | "gauge" | "histogram"; help: string; samples: Sample[] };

/** The text format of Prometheus, version 0.0.4. */
export function prometheusText(metrics: Metric[]) {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ labels, suffix = "", value }) => `${name}${suffix}${labelText(labels)} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function labelText(labels: Labels = {}) {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, "\\$&")}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
