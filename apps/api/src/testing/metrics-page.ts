export type MetricsPage = {
  text: string;
  contentType: string | null;
  /** Names with their labels, and their values. */
  samples: Map<string, number>;
  /** How long the answer took. */
  ms: number;
  /** The sum of the samples of a name whose labels have this text. */
  sum: (name: string, label?: string) => number;
};

/** Reads the page of metrics of a process. */
export async function readMetricsPage(port: string): Promise<MetricsPage> {
  const askedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const ms = performance.now() - askedAt;
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const samples = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
  return {
    text,
    contentType: answer.headers.get("content-type"),
    samples,
    ms,
    sum: (name, label = "") => {
      const found = [...samples].filter(([sample]) => sample.split("{")[0] === name && sample.includes(label));
      if (found.length === 0) throw new Error(`the page has no ${name} with ${label}`);
      return found.reduce((total, [, value]) => total + value, 0);
    },
  };
}
