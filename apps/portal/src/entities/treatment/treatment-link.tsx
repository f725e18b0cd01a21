import { type ButtonVariant, buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";
import { usePrepareTreatment } from "./use-treatments.ts";

export type TreatmentLinkProps = {
  treatmentId: string;
  /** What a screen reader says, where the text alone would not tell which. */
  label?: string;
  variant?: ButtonVariant;
  children: string;
};

/** The way to one treatment's page. Its data is on the way as soon as the patient is about to press. */
export function TreatmentLink({ treatmentId, label, variant = "secondary", children }: TreatmentLinkProps) {
  const prepare = usePrepareTreatment(treatmentId);
  return (
    <Link
      to="/treatment/$treatmentId"
      params={{ treatmentId }}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      aria-label={label}
      className={buttonClass(variant)}
    >
      {children}
    </Link>
  );
}
