import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import { describeLength } from "../call/describe-call.ts";
import { useSeconds } from "../call/use-seconds.ts";
import { describePlace, describeThirdParty } from "./declaration-pane.tsx";

const MINUTE_MS = 60_000;

type Running = { startedAt: string; startsAt: string | null; endsAt: string | null };

/** The elapsed and the planned duration of the visit. */
function RunningTime({ startedAt, startsAt, endsAt }: Running) {
  const now = useSeconds();
  const length = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS : 0;
  const planned = length > 0 ? `（予定 ${Math.round(length)}分）` : "";
  return (
    <span className="font-700 text-text tabular-nums">
      {`経過 ${describeLength(new Date(startedAt), now)}`}
      <span className="font-400">{planned}</span>
    </span>
  );
}

type VisitFactsProps = { record: VisitRecord; startsAt: string | null; endsAt: string | null };

/** The head of a visit: the patient's place, company and device, and the elapsed time. */
export function VisitFacts({ record, startsAt, endsAt }: VisitFactsProps) {
  const { declarations, deviceTest, startedAt, finishedAt } = record;
  const [declaration] = declarations;
  const facts = [
    declaration && `場所 ${describePlace(declaration)}`,
    declaration && `同席 ${describeThirdParty(declaration)}`,
    deviceTest && `機器 ${DEVICE_TEST_RESULT_LABELS[deviceTest.result]}`,
  ].filter((fact) => typeof fact === "string");
  return (
    <>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {startedAt !== null && finishedAt === null && <RunningTime {...{ startedAt, startsAt, endsAt }} />}
    </>
  );
}
