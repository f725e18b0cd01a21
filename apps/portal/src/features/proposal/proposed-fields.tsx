import type { OwnProposal } from "@madoguchi/contract/proposal/proposal";
import { PROPOSED_FIELDS, type ProposedField } from "@madoguchi/contract/proposal/proposed-fields";
import { PROPOSED_LABELS } from "@madoguchi/contract/proposal/proposed-labels";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { CircleCheck, TriangleAlert } from "lucide";
import { ProposedValue } from "./proposed-value.tsx";

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
