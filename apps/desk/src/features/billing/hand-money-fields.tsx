import { HAND_METHODS, PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { useDesk } from "../../desk-context/desk.tsx";
import type { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

type Bound = ReturnType<ReturnType<typeof useDeskForm<{ text: string }>>["text"]>;

type HandMoneyFieldsProps = {
  method: Bound;
  day: Bound;
  labels: { method: string; day: string };
  /** The first possible day of the payment or refund. */
  earliest: CalendarDay | undefined;
};

/** The method of a payment or refund without the card company, and its day (today at the latest). */
export function HandMoneyFields({ method, day, labels, earliest }: HandMoneyFieldsProps) {
  const { now } = useDesk();
  return (
    <>
      <RadioGroup
        {...method}
        label={labels.method}
        required
        name="method"
        options={HAND_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
      />
      <TextField
        {...day}
        type="date"
        label={labels.day}
        required
        className="w-52"
        min={earliest}
        max={toCalendarDay(now())}
      />
    </>
  );
}
