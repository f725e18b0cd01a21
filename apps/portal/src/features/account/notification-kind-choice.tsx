import {
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from "@madoguchi/contract/account/notification-choices";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";

type Ways = NotificationChoices[NotificationKind];

export type NotificationKindChoiceProps = {
  /** The id of the first check box, to be found by an error summary. */
  id: string;
  kind: NotificationKind;
  ways: Ways;
  isLineLinked: boolean;
  error: string | undefined;
  onChange: (ways: Ways) => void;
};

/** One kind of news with the ways by which it can come. Without a link to LINE its choice is kept and not shown. */
export function NotificationKindChoice(props: NotificationKindChoiceProps) {
  const { id, kind, ways, isLineLinked, error, onChange } = props;
  const { label, isEssential } = NOTIFICATION_KINDS[kind];
  const support = isEssential ? "大切なお知らせのため、すべてを停止することはできません。" : undefined;
  return (
    <FieldGroup ids={fieldIds(id)} words={{ label, required: isEssential, support, error }}>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          id={id}
          label="メール"
          checked={ways.mail}
          onChange={(event) => onChange({ ...ways, mail: event.currentTarget.checked })}
        />
        {isLineLinked && (
          <Checkbox
            id={`${id}-line`}
            label="LINE"
            checked={ways.line}
            onChange={(event) => onChange({ ...ways, line: event.currentTarget.checked })}
          />
        )}
      </div>
    </FieldGroup>
  );
}
