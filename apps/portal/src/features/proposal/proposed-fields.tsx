import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import type { OwnProposal } from "@madoguchi/contract/proposal/proposal";
import { type KnownValues, PROPOSED_FIELDS, type ProposedField } from "@madoguchi/contract/proposal/proposed-fields";
import { PROPOSED_LABELS } from "@madoguchi/contract/proposal/proposed-labels";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleCheck, TriangleAlert } from "lucide";
import { AddressText } from "../../entities/address/address-text.tsx";

const NONE = "登録されていません";

/** The value of one field, as the patient reads it. */
function ProposedValue({ field, values }: { field: ProposedField; values: KnownValues }) {
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

/** The fields that a proposal names, in the order of the profile's form. */
export function fieldsOf({ after }: Pick<OwnProposal, "after">): ProposedField[] {
  return PROPOSED_FIELDS.filter((field) => after[field] !== undefined);
}

type FieldProps = { proposal: OwnProposal; field: ProposedField };

function FieldState({ proposal, field }: FieldProps) {
  const state = proposal.fieldStates[field];
  if (state === "done") {
    return (
      <Badge tone="success" icon={CircleCheck}>
        変更済み
      </Badge>
    );
  }
  if (state !== "changed") return null;
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      提案のあとに変わりました
    </Badge>
  );
}

function Field({ proposal, field }: FieldProps) {
  const isChanged = proposal.fieldStates[field] === "changed";
  return (
    <div className="flex flex-col gap-2 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <dt className="flex flex-wrap items-center gap-x-3 gap-y-1 font-700">
        {PROPOSED_LABELS[field]}
        <FieldState proposal={proposal} field={field} />
      </dt>
      <dd className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <span className="text-text-secondary">変更前</span>
        <span className="wrap-anywhere">
          <ProposedValue field={field} values={proposal.before} />
        </span>
        <span className="text-text-secondary">変更後</span>
        <strong className="wrap-anywhere">
          <ProposedValue field={field} values={proposal.after} />
        </strong>
        {isChanged && (
          <>
            <span className="text-text-secondary">いまの登録</span>
            <span className="wrap-anywhere">
              <ProposedValue field={field} values={proposal.stored} />
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** Each proposed field with its values before and after. */
export function ProposedFields({ proposal }: { proposal: OwnProposal }) {
  return (
    <dl className="flex flex-col">
      {fieldsOf(proposal).map((field) => (
        <Field key={field} proposal={proposal} field={field} />
      ))}
    </dl>
  );
}
