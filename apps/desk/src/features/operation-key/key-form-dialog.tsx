import { KEY_SCOPE_LABELS, KEY_SCOPE_TEXTS, KEY_SCOPES } from "@madoguchi/contract/operation/key-scope";
import {
  type CreateOperationKeyRequest,
  createOperationKeyRequestSchema,
} from "@madoguchi/contract/operation-key/operation-key";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

const SCOPE_OPTIONS = KEY_SCOPES.map((value) => ({
  value,
  label: `${KEY_SCOPE_LABELS[value]}：${KEY_SCOPE_TEXTS[value]}`,
}));

type KeyFormDialogProps = { onSubmit: (request: CreateOperationKeyRequest) => Promise<void>; onClose: () => void };

/** The name of a system and the rights of its key, none by default. A refused form keeps its input. */
export function KeyFormDialog({ onSubmit, onClose }: KeyFormDialogProps) {
  const initial: CreateOperationKeyRequest = { name: "", scopes: [] };
  const form = useDeskForm({ initial, schema: createOperationKeyRequestSchema, submit: onSubmit });
  const { scopes } = form.typed;
  return (
    <DeskFormDialog form={form} title="連携キーを作成" submitLabel="作成する" onClose={onClose}>
      <TextField
        {...form.text("name")}
        label="システムの名前"
        required
        support="監査の記録と、患者が見るアクセスの記録に表示されます。同じ名前は二度使えません。"
        autoComplete="off"
      />
      <CheckboxGroup
        {...form.field("scopes")}
        label="できること"
        required
        support="必要なものだけをお選びください。作成後は変更できません。スタッフ・連携キー・本人確認は、どのキーでも操作できません。"
        name="scopes"
        options={SCOPE_OPTIONS}
        values={scopes}
        onToggle={(value) =>
          form.change({ scopes: KEY_SCOPES.filter((scope) => (scope === value) !== scopes.includes(scope)) })
        }
      />
    </DeskFormDialog>
  );
}
