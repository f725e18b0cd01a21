import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { type ButtonVariant, buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePrepareTreatment } from "./use-treatments.ts";

type TreatmentTargetProps = { treatmentId: string; variant?: ButtonVariant; children: ReactNode };

export type PayLinkProps = TreatmentTargetProps & {
  /** The time to book that waits for this payment. */
  search?: ReservationSearch;
};

/** Leads to the payment of a treatment's charge, at the address of spec §2. */
export function PayLink({ treatmentId, variant = "primary", search = {}, children }: PayLinkProps) {
  return (
    <Link to="/payment/$treatmentId/" params={{ treatmentId }} search={search} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}

/** Leads into the room in which the visit takes place. */
export function RoomLink({ treatmentId, variant = "primary", children }: TreatmentTargetProps) {
  return (
    <Link to="/examination/$treatmentId" params={{ treatmentId }} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}

export type TreatmentLinkProps = TreatmentTargetProps & {
  /** What a screen reader says, where the text alone would not tell which. */
  label?: string;
  /** `time`: to choose another time for it. */
  change?: "time";
  /** In place of a button's look. */
  className?: string;
};

/** Leads to one treatment's page. Its data is requested as soon as the patient is about to press. */
export function TreatmentLink(props: TreatmentLinkProps) {
  const { treatmentId, label, change, variant = "secondary", className = buttonClass(variant), children } = props;
  const prepare = usePrepareTreatment(treatmentId);
  return (
    <Link
      to="/treatment/$treatmentId"
      params={{ treatmentId }}
      search={change ? { change } : {}}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
