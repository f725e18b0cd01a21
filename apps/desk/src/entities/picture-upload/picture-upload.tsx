import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";

const ACCEPTED = ["image/jpeg", "image/png", "image/webp"];
const MOST_BYTES = 10 * 1024 * 1024;

type PictureUploadProps = {
  /** The name of the picture: 「ロゴ」. */
  name: string;
  hint: string;
  /** The style of the preview. */
  previewClass: string;
  /** 「この…にする」 by default. */
  sendLabel?: string;
  /** Sends the picture, which stays chosen on a rejection (shown here) or `false` (input is missing). */
  onSend: (file: File) => Promise<boolean>;
};

function problemOf(file: File): string | undefined {
  if (!ACCEPTED.includes(file.type)) return "JPEG、PNG、WebPの画像をお選びください。";
  return file.size > MOST_BYTES ? "10MBまでの画像をお選びください。" : undefined;
}

/** Describes the server's objection to the picture, or another failure. */
function describe(error: unknown): string {
  const issue = error instanceof ApiError ? error.body.issues?.[0] : undefined;
  return issue?.message ?? describeFailure(error);
}

/** Chooses a picture, previews it, and only then sends it. */
export function PictureUpload({
  name,
  hint,
  previewClass,
  sendLabel = `この${name}にする`,
  onSend,
}: PictureUploadProps) {
  const id = useId();
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const { run, isBusy, problem, setProblem } = useAction(describe);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Allows the same file to be chosen again after it was removed.
    target.value = "";
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    setChosen(wrong === undefined ? { file, url: URL.createObjectURL(file) } : undefined);
  }

  async function send(file: File): Promise<void> {
    if (await onSend(file)) setChosen(undefined);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {chosen && (
        <figure className="flex flex-col gap-2">
          <img src={chosen.url} alt={`選んだ${name}`} className={previewClass} />
          <figcaption className="wrap-anywhere text-dns-14N-130 text-text-secondary">{chosen.file.name}</figcaption>
        </figure>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {chosen && (
          <>
            <Button className="sm:w-auto" busy={isBusy} onClick={() => void run(() => send(chosen.file))}>
              {sendLabel}
            </Button>
            <Button className="sm:w-auto" variant="text" onClick={() => setChosen(undefined)}>
              やめる
            </Button>
          </>
        )}
        <label
          className={`${buttonClass("secondary")} cursor-pointer has-focus-visible:outline-4 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 sm:w-auto`}
        >
          {chosen ? "ほかの画像を選ぶ" : `${name}の画像を選ぶ`}
          <input
            type="file"
            accept={ACCEPTED.join(",")}
            className="sr-only"
            aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={choose}
          />
        </label>
      </div>
      <p id={`${id}-hint`} className="break-phrase text-text-secondary">
        {hint}
      </p>
      <div role="alert">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
    </div>
  );
}
