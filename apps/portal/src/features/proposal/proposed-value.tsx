import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import type { KnownValues, ProposedField } from "@madoguchi/contract/proposal/proposed-fields";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DateText } from "@madoguchi/ui/text/date-text";
import { AddressText } from "../../entities/address/address-text.tsx";

const NONE = "登録されていません";

/** The value of one field, as the patient reads it. */
export function ProposedValue({ field, values }: { field: ProposedField; values: KnownValues }) {
  const { sex, birthdate, careNeeds, address } = values;
  switch (field) {
    case "sex":
      return <>{sex === null || sex === undefined ? NONE : SEX_LABELS[sex === 0 ? 0 : 1]}</>;
    case "birthdate":
      return birthdate ? <DateText at={startOfCalendarDay(birthdate)} form="date" /> : NONE;
    case "careNeeds":
      return <>{describeCareNeeds(careNeeds ?? []) || "なし"}</>;
    case "careNeedsNote":
      return <span className="whitespace-pre-wrap">{values.careNeedsNote || "なし"}</span>;
    case "address":
      return (
        <>
          <AddressText address={address ?? null} />
          {address && (
            <>
              <br />
              {address.phoneNumber}
            </>
          )}
        </>
      );
    default:
      return <>{values[field] || NONE}</>;
  }
}
