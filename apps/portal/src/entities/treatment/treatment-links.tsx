import { type ButtonVariant, buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export type WayLinkProps = { treatmentId: string; variant?: ButtonVariant; children: ReactNode };

/** The way to a treatment's bill. */
export function PayLink({ treatmentId, variant = "primary", children }: WayLinkProps) {
  return (
    <Link to="/payment/$treatmentId" params={{ treatmentId }} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}

/** The way into the room in which the visit takes place. */
export function RoomLink({ treatmentId, variant = "primary", children }: WayLinkProps) {
  return (
    <Link to="/examination/$treatmentId" params={{ treatmentId }} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}
