import { KEY_COLOUR } from "@madoguchi/contract/clinic/key-colour";
import type { Picture } from "@madoguchi/contract/clinic/picture";
import { isReadable, LEAST_CONTRAST, nearestReadable, worstContrast } from "@madoguchi/contract/clinic/readable-colour";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Form } from "@madoguchi/ui/forms/form";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { useId, useState } from "react";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { FormProblem } from "../../entities/desk-form/form-problem.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { PageHeadPreview } from "./page-head-preview.tsx";

/** The portal's default colour (`theme.css`, cyan 900). */
export const OWN_COLOUR = "#006f83";

type ColourFormProps = {
  name: string;
  logo: Picture | null;
  keyColour: string | null;
  onStore: (keyColour: string | null) => Promise<void>;
};

function normalise(typed: string): string {
  const plain = typed.normalize("NFKC").trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain;
}

function Contrast({ colour, onTake }: { colour: string; onTake: (colour: string) => void }) {
  const contrast = (Math.floor(worstContrast(colour) * 100) / 100).toFixed(2);
  const nearest = nearestReadable(colour);
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className="break-phrase">
        文字と背景のコントラスト {contrast}:1（{LEAST_CONTRAST}:1以上が必要）。
        {isReadable(colour) ? "読みやすい色です。" : "文字が読みにくいため、この色は使えません。"}
      </p>
      {!isReadable(colour) && (
        <button type="button" className="desk-act" onClick={() => onTake(nearest)}>
          <span
            aria-hidden
            className="size-5 forced-color-adjust-none rounded-full border border-line"
            style={{ backgroundColor: nearest }}
          />
          近い色 {nearest} にする
        </button>
      )}
    </div>
  );
}

/** The clinic's colour, with a preview and its contrast. */
export function ColourForm({ name, logo, keyColour, onStore }: ColourFormProps) {
  const id = useId();
  const [isOwn, setIsOwn] = useState(keyColour === null);
  const [typed, setTyped] = useState(keyColour ?? OWN_COLOUR);
  const [error, setError] = useState<string>();
  const { run, isBusy, problem } = useAction(describePasskeyFailure);
  const colour = normalise(typed);
  const isColour = KEY_COLOUR.test(colour);
  const wanted = isOwn ? null : colour;

  function take(next: string): void {
    setTyped(next);
    setIsOwn(false);
    setError(undefined);
  }

  async function store(): Promise<void> {
    const isUsable = isOwn || (isColour && isReadable(colour));
    setError(isUsable ? undefined : isColour ? "読みやすい色をお選びください。" : "#と6桁の英数字でご入力ください。");
    if (!isUsable) return;
    await run(async () => {
      await onStore(wanted);
      showToast("success", "基調色を登録しました");
    });
  }

  return (
    <Form className="flex flex-col gap-4" onSubmit={store}>
      <FormProblem problem={problem}>{problem}</FormProblem>
      <div className="flex flex-wrap items-end gap-3">
        <CompactInput
          id={`${id}-colour`}
          label="基調色（#と6桁の英数字）"
          className="w-56"
          value={typed}
          error={error}
          spellCheck={false}
          onChange={({ target }) => take(target.value)}
        />
        <label className="flex flex-col gap-1 text-dns-14B-130 text-text-secondary">
          色を選ぶ
          <input
            type="color"
            className="h-11 w-16 cursor-pointer rounded-control border border-edge bg-card p-1"
            value={isColour ? colour : OWN_COLOUR}
            onChange={({ target }) => take(target.value)}
          />
        </label>
      </div>
      <Checkbox label="標準の色を使う" checked={isOwn} onChange={({ target }) => setIsOwn(target.checked)} />
      {!isOwn && isColour && <Contrast colour={colour} onTake={take} />}
      <PageHeadPreview name={name} logo={logo} keyColour={!isOwn && isColour ? colour : OWN_COLOUR} />
      <Button type="submit" className="sm:w-auto" busy={isBusy} busyLabel="登録中…">
        基調色を登録する
      </Button>
      <UnsavedChangesDialog hasChanges={wanted !== keyColour && !isBusy} />
    </Form>
  );
}
