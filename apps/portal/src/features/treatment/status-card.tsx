import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useBookingWish } from "../../entities/spot/use-booking-wish.ts";
import { serverText } from "../../language/server-text.ts";

/** One status of a treatment, with its actions. */
export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section heading={heading} tone="key" className="max-md:gap-4">
      {children}
    </Section>
  );
}

/** The actions of a status, one below the other. */
export function Way({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3">{children}</div>;
}

type BookLinkProps = {
  /** The treatment with whose department and doctor the reservation begins. */
  treatment: TreatmentDetail;
  isFirstTreatment: boolean;
  variant?: "primary" | "secondary";
  children: string;
};

/** A link to book again, with the department and the doctor of this treatment. */
export function BookLink({ treatment, isFirstTreatment, variant, children }: BookLinkProps) {
  const wishOf = useBookingWish();
  return (
    <Link to="/reservation/new" search={{ isFirstTreatment, ...wishOf(treatment) }} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}

/** The clinic's reason for another time, or the clinic's or the patient's for a cancellation. */
export function Reason({ words }: { words: string | null }) {
  if (words === null || words === "") return null;
  return (
    <p>
      <span className="font-700">理由：</span>
      <span className="whitespace-pre-line">{serverText(words)}</span>
    </p>
  );
}
