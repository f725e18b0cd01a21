import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import { describeLength } from "../call/describe-call.ts";
import { useSeconds } from "../call/use-seconds.ts";
import { describePlace, describeThirdParty } from "./declaration-pane.tsx";

const MINUTE_MS = 60_000;

/** The patient's place, company and device. */
export function visitFacts({ declarations: [declaration], deviceTest }: VisitRecord): string[] {
  return [
    declaration && `場所 ${describePlace(declaration)}`,
    declaration && `同席 ${describeThirdParty(declaration)}`,
    deviceTest && `機器 ${DEVICE_TEST_RESULT_LABELS[deviceTest.result]}`,
  ].filter((fact) => typeof fact === "string");
}

type RunningTimeProps = { record: VisitRecord; startsAt: string | null; endsAt: string | null };

/** The elapsed and the planned duration of a visit that has begun and is not finished. */
export function RunningTime({ record: { startedAt, finishedAt }, startsAt, endsAt }: RunningTimeProps) {
  const now = useSeconds();
  if (startedAt === null || finishedAt !== null) return null;
  const length = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS : 0;
  const planned = length > 0 ? `（予定 ${Math.round(length)}分）` : "";
  return (
    <span className="font-700 text-text tabular-nums">
      {`経過 ${describeLength(new Date(startedAt), now)}`}
      <span className="font-400">{planned}</span>
    </span>
  );
}
