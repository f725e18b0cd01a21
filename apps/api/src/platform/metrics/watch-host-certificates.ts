import type { Metrics, Sample } from "./metrics.ts";
import { readCertificateMoment } from "./watch-certificates.ts";

const REREAD_MS = 3_600_000;
/** Few enough handshakes at once for any proxy. */
const AT_ONCE = 10;

/** The public address of each host. */
type ListAddresses = () => Promise<{ host: string; address: string }[]>;

/**
 * Measures the remaining time of all hosts' certificates. There may be a thousand, so that no scrape waits for them:
 * each shows the last values, at most an hour old.
 */
export function watchHostCertificates(
  metrics: Pick<Metrics, "watch">,
  now: () => Date,
  listAddresses: ListAddresses,
): void {
  let ends: { host: string; end: Date }[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readAll(): Promise<void> {
    const addresses = (await listAddresses()).map(({ host, address }) => ({ host, url: new URL(address) }));
    const secure = addresses.filter(({ url }) => url.protocol === "https:");
    const found: typeof ends = [];
    async function readNext(): Promise<void> {
      for (let next = secure.pop(); next; next = secure.pop()) {
        const end = await readCertificateMoment(next.url, now());
        if (end) found.push({ host: next.host, end });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    ends = found;
  }

  metrics.watch({
    name: "madoguchi_host_certificate_seconds",
    help: "Seconds until the certificate of a clinic's host ends; 0 and less: browsers refuse it.",
    labels: ["host"],
    read: () => {
      const time = now().getTime();
      if (time - readAt >= REREAD_MS && !reading) {
        readAt = time;
        reading = readAll()
          .catch(() => {
            // After a failure of the database the next scrape tries again.
            readAt = Number.NEGATIVE_INFINITY;
          })
          .finally(() => {
            reading = undefined;
          });
      }
      return ends.map(({ host, end }): Sample => ({ labels: { host }, value: (end.getTime() - time) / 1000 }));
    },
  });
}
