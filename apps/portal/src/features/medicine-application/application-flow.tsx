import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { createContext, type ReactNode, use, useState } from "react";
import type { useApplicationInput } from "../../entities/medicine-application/use-application-input.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { describeChanges } from "./offer-changes.ts";
import type { OfferState } from "./use-medicine-offer.ts";

/** The shared state of an application's steps. */
export type ApplicationFlow = Pick<ReturnType<typeof useApplicationInput>, "input" | "change"> & {
  offer: MedicineOffer;
  refresh: OfferState["refresh"];
  today: CalendarDay;
  /** Whether the application was begun on an earlier page, and not sent. */
  wasRestored: boolean;
  /** The clinic's changes since the offer was shown, in sentences. */
  changes: readonly string[];
  /** Called when the patient has read the changes. */
  acknowledge: () => void;
};

const ApplicationFlowContext = createContext<ApplicationFlow | undefined>(undefined);

type ApplicationFlowProviderProps = Pick<ApplicationFlow, "offer" | "refresh" | "input" | "change" | "wasRestored"> & {
  children: ReactNode;
};

export function ApplicationFlowProvider(props: ApplicationFlowProviderProps) {
  const { offer, refresh, input, change, wasRestored, children } = props;
  const { now } = usePortal();
  const [shown, setShown] = useState(offer);
  const today = toCalendarDay(now());
  const changes = describeChanges(shown, offer, input);
  const acknowledge = () => setShown(offer);
  const flow = { offer, refresh, input, change, today, wasRestored, changes, acknowledge };
  return <ApplicationFlowContext value={flow}>{children}</ApplicationFlowContext>;
}

/** Throws outside of `ApplicationFlowProvider`. */
export function useApplicationFlow(): ApplicationFlow {
  const flow = use(ApplicationFlowContext);
  if (!flow) throw new Error("useApplicationFlow is called outside of ApplicationFlowProvider.");
  return flow;
}
