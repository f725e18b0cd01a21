import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { useState } from "react";
import { describeFailure } from "../../errors/describe-failure.ts";

export type ActProblem = { treatmentId: string; name: string; text: string };
export type ActResult = { label: string; done: number; problems: ActProblem[] };

/** The number of concurrent requests: fast, without a burst on the server. */
const AT_ONCE = 4;

/** Runs a step for several parcels, each separately; failures are listed, the others succeed. */
export function useParcelActs(afterwards: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<ActResult>();

  async function run(label: string, parcels: readonly Parcel[], step: (parcel: Parcel) => Promise<unknown>) {
    setIsBusy(true);
    setResult(undefined);
    const problems: ActProblem[] = [];
    const waiting = [...parcels];
    async function work(): Promise<void> {
      for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
        const { treatmentId, patientName, managementNumber } = parcel;
        try {
          await step(parcel);
        } catch (error) {
          problems.push({ treatmentId, name: `${patientName}（${managementNumber}）`, text: describeFailure(error) });
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await afterwards();
    setResult({ label, done: parcels.length - problems.length, problems });
    setIsBusy(false);
    return problems;
  }

  return { run, isBusy, result, dismiss: () => setResult(undefined) };
}
