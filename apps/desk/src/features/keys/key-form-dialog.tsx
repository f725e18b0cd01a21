import { KEY_SCOPE_LABELS, KEY_SCOPE_TEXTS, KEY_SCOPES, type KeyScope } from "@madoguchi/contract/operation/key-scope";
import {
  type CreateOperationKeyRequest,
  createOperationKeyRequestSchema,
} from "@madoguchi/contract/operation/operation-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { ApiError } from "../../errors/api-error.ts";

const SCOPE_OPTIONS = KEY_SCOPES.map((value) => ({
  value,
  label: `${KEY_SCOPE_LABELS[value]}：${KEY_SCOPE_TEXTS[value]}`,
}));

type KeyFormDialogProps = { onSubmit: (request: CreateOperationKeyRequest) => Promise<void>; onClose: () => void };

/** The name of a system and what its key opens; nothing is chosen beforehand. What was typed stays when it is refused. */
export function KeyFormDialog({ onSubmit, onClose }: KeyFormDialogProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    const parsed = createOperationKeyRequestSchema.safeParse({ name, scopes });
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    setProblem(undefined);
    if (!parsed.success) return;
    setIsBusy(true);
    try {
      await onSubmit(parsed.data);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.body.issues ?? []) : [];
      setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
      setProblem(describePasskeyFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  // What has been sent is not given up by closing: the secret in its answer would be lost.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      isOpen
      title="連携キーを作成"
      onClose={close}
      actions={
        <>
          <Button type="submit" form="key-form" busy={isBusy}>
            作成する
          </Button>
          <Button variant="text" onClick={close}>
            やめる
          </Button>
        </>
      }
    >
      <form
        id="key-form"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem && (
          <Notice kind="error" isAnnounced>
            {problem}
          </Notice>
        )}
        <TextField
          label="システムの名前"
          required
          support="監査の記録と、患者が見るアクセスの記録に表示されます。同じ名前は二度使えません。"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors["name"]}
        />
        <CheckboxGroup
          label="できること"
          required
          support="必要なものだけをお選びください。作成後は変更できません。スタッフ・連携キー・本人確認は、どのキーでも操作できません。"
          name="scopes"
          options={SCOPE_OPTIONS}
          values={scopes}
          onToggle={(value) => setScopes(KEY_SCOPES.filter((scope) => (scope === value) !== scopes.includes(scope)))}
          error={errors["scopes"]}
        />
      </form>
    </Dialog>
  );
}
