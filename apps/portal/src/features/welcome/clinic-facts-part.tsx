import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { chooseFacts } from "./chosen-facts.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

/** Three facts that the server counted in the clinic's records, each one phrase: 「21:00 まで平日は毎日診察」. */
export function ClinicFactsPart({ clinic }: { clinic: Clinic }) {
  const { freeTimes, isFailed } = useFreeTimes();
  if (isFailed) return null;
  return (
    <section aria-label="数字で見る当院">
      <ul className="grid min-h-22 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 rounded-card bg-tint p-3 md:p-5">
        {freeTimes &&
          chooseFacts(freeTimes.facts, clinic).map(({ value, label }) => (
            <li key={label} className="flex flex-col gap-1">
              <span className="font-700 text-key text-std-20B-150 leading-130 tabular-nums">{value}</span>{" "}
              <span className="break-phrase text-dns-14N-130">{label}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
