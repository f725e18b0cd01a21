import { readCertificateEnd } from "../adapters/probe/certificate-end.ts";
import { certificateProblemOf } from "../adapters/probe/certificate-problem.ts";
import type { Metrics, Sample } from "./metrics.ts";

const REREAD_MS = 3_600_000;

/** The end of an address's certificate; `now` where browsers refuse it, `undefined` where it does not answer. */
export async function readCertificateMoment(address: URL, now: Date): Promise<Date | undefined> {
  try {
    return await readCertificateEnd(address);
  } catch (error) {
    return certificateProblemOf(error) === undefined ? undefined : now;
  }
}

/** Measures the remaining time of the certificates of public addresses; plain http has none. Read once an hour. */
export function watchCertificates(
  metrics: Pick<Metrics, "watch">,
  now: () => Date,
  addresses: Readonly<Record<string, string>>,
): void {
  const watched = Object.entries(addresses)
    .map(([origin, address]) => ({ origin, url: new URL(address) }))
    .filter(({ url }) => url.protocol === "https:");
  if (watched.length === 0) return;
  let ends: { origin: string; end: Date | undefined }[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  metrics.watch({
    name: "madoguchi_certificate_seconds",
    help: "Seconds until the certificate of an origin ends; 0 and less: browsers refuse it.",
    labels: ["origin"],
    read: async () => {
      const time = now().getTime();
      if (time - readAt >= REREAD_MS || ends.some(({ end }) => end === undefined)) {
        ends = await Promise.all(
          watched.map(async ({ origin, url }) => ({ origin, end: await readCertificateMoment(url, now()) })),
        );
        readAt = time;
      }
      return ends.flatMap(({ origin, end }): Sample[] =>
        end === undefined ? [] : [{ labels: { origin }, value: (end.getTime() - time) / 1000 }],
      );
    },
  });
}
