/**
 * Simulates a Monday morning of a country, by the costs of `bench/capacity/measured.json` on the machines that
 * `docs/capacity.md` plans for it: where the queue grows, how long people wait, and which machines to add. Its small
 * end is compared with a real run of the built program. `CLINICS=100,1000` sets the sizes, `RATE` the patients a second
 * of the real run, `ONLY=played` or `ONLY=real` runs one of the two.
 */
import { readMeasured } from "../capacity/read-measured.ts";
import { playMonday } from "./play.ts";
import { compareWithReality } from "./real-run.ts";

const sizes = (process.env["CLINICS"] ?? "1,100,1000").split(",").map(Number);
const only = process.env["ONLY"];
/** The allowed deviation of a real run: a tick of the kernel is 10 ms, and other virtual machines share its caches. */
const TOLERANCE = { processor: 1.35, waiting: 3 };
/** When other programs use more of the machine than this, the waiting times are not judged. */
const MOST_OF_OTHERS = 0.25;

if (only !== "real") for (const clinics of sizes) console.log(playMonday(readMeasured(), clinics));

if (only !== "played") {
  const { perSecond, people, predicted, measured, others } = await compareWithReality(Number(process.env["RATE"] ?? 8));
  console.log(`the small end: ${people} patients who register, look, book and read, ${perSecond} a second`);
  const isQuiet = others <= MOST_OF_OTHERS;
  const lines = [
    {
      name: "program, processor",
      predicted: predicted.programMs,
      found: measured.programMs,
      most: TOLERANCE.processor,
    },
    {
      name: "database, processor",
      predicted: predicted.databaseMs,
      found: measured.databaseMs,
      most: TOLERANCE.processor,
    },
    { name: "half of the answers within", predicted: predicted.p50, found: measured.p50, most: TOLERANCE.waiting },
    { name: "95 % within", predicted: predicted.p95, found: measured.p95, most: TOLERANCE.waiting },
  ].map((line) => ({ ...line, ratio: line.found / line.predicted }));
  for (const { name, predicted: expected, found, ratio, most } of lines)
    console.log(
      `  ${name}: predicted ${expected.toFixed(0)} ms, measured ${found.toFixed(0)} ms: ${ratio.toFixed(2)} × (tolerance ${most} ×, either way)`,
    );
  const judged = isQuiet ? lines : lines.filter(({ most }) => most === TOLERANCE.processor);
  const off = judged.filter(({ ratio, most }) => ratio > most || ratio < 1 / most);
  console.log(
    `  others used ${(100 * others).toFixed(0)} % of the machine meanwhile${isQuiet ? "" : ", so that the waiting is not judged"}; ` +
      (off.length === 0 ? "within the tolerance" : `outside of it: ${off.map(({ name }) => name).join(", ")}`),
  );
  if (off.length > 0) process.exitCode = 1;
}
