import type { MedicineOffer } from "@madoguchi/contract/medicine/medicine-application";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { ApplicationAutosave, KeptInput } from "../../entities/medicine-application/application-autosave.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { describeChanges } from "./offer-changes.ts";
import type { OfferState } from "./use-medicine-offer.ts";

/** What the steps of an application share. */
export type ApplicationFlow = Pick<KeptInput, "input"> &
  Pick<ApplicationAutosave, "change"> & {
    offer: MedicineOffer;
    refresh: OfferState["refresh"];
    today: CalendarDay;
    /** The application was begun on an earlier page, and not sent. */
    wasKept: boolean;
    /** What the clinic has changed since the patient was shown it, in sentences. */
    changes: readonly string[];
    /** The patient has read the changes. */
    acknowledge: () => void;
  };

const ApplicationFlowContext = createContext<ApplicationFlow | undefined>(undefined);

type ApplicationFlowProviderProps = Pick<ApplicationFlow, "offer" | "refresh" | "input" | "change" | "wasKept"> & {
  children: ReactNode;
};

export function ApplicationFlowProvider(props: ApplicationFlowProviderProps) {
  const { offer, refresh, input, change, wasKept, children } = props;
  const { now } = usePortal();
  const [shown, setShown] = useState(offer);
  const today = toCalendarDay(now());
  const flow = useMemo(
    () => ({
      offer,
      refresh,
      input,
      change,
      today,
      wasKept,
      changes: describeChanges(shown, offer, input),
      acknowledge: () => setShown(offer),
    }),
    [offer, refresh, input, change, wasKept, today, shown],
  );
  return <ApplicationFlowContext value={flow}>{children}</ApplicationFlowContext>;
}

/** Throws outside of `ApplicationFlowProvider`. */
export function useApplicationFlow(): ApplicationFlow {
  const flow = use(ApplicationFlowContext);
  if (!flow) throw new Error("useApplicationFlow is called outside of ApplicationFlowProvider.");
  return flow;
}
