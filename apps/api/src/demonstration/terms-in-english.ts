import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { demonstrationClinic } from "./clinic-minato.ts";

const { cancelDeadlineHours, cancelGraceMinutes, phoneNumber } = demonstrationClinic;

export const demonstrationTermsInEnglish: Partial<Record<TermsKind, string>> = {
  cancellation: `## Until when you can cancel

You can cancel an appointment on the page of the visit until ${cancelDeadlineHours} hours before it begins. The page asks for a reason; you need not give one.

An appointment that you booked later than that can be changed and cancelled on the page for ${cancelGraceMinutes} minutes after the booking.

After the deadline it cannot be cancelled on the page. Please call the clinic (${phoneNumber}, Mon–Fri 9:00–21:00, Sat and Sun 9:00–18:00).

## Fees

A cancellation before the deadline costs nothing, and neither does one after it if you call before the visit begins.

## If you do not come and do not tell us

If you have not entered the waiting room 15 minutes after the beginning and do not answer the telephone, we may cancel the appointment. We do not charge for it. After repeated absences we may not be able to accept your next booking.

## Changing the time

The time can be changed until the same deadline with “Change the time” on the page of the visit, free of charge. Your answers and consents stay. One person has one appointment at a time.

## If we have to cancel

If the visit cannot take place, because a doctor falls ill or the connection fails for instance, we tell you by email or telephone as soon as we can. You are not charged.

## After the visit has begun

A visit that has begun cannot be cancelled. If the doctor ends it because you cannot be treated online, you are not charged.

## Medicine

Medicine is prepared for each patient. After the payment it can be neither cancelled nor returned. If it arrives damaged or wrong, please call us at once: we replace it and pay the delivery.

This is version 1.`,
};
