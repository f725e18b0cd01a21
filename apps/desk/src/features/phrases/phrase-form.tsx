import {
  type ClinicPhrase,
  type ClinicPhraseRequest,
  clinicPhraseRequestSchema,
  PHRASE_USES,
} from "@madoguchi/contract/operation/clinic-medicine";
import { addPhraseCall, changePhraseCall, dropPhraseCall } from "@madoguchi/contract/operation/medicine-list.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { PHRASE_USE_LABELS } from "./phrase-use-labels.ts";

const USES = PHRASE_USES.map((use) => ({ value: use, label: PHRASE_USE_LABELS[use] }));

type PhraseFormProps = { phrase: ClinicPhrase | undefined; onStored: () => void; onClose: () => void };

/** One phrase: added, changed or deleted. */
export function PhraseForm({ phrase, onStored, onClose }: PhraseFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [typed, setTyped] = useState<ClinicPhraseRequest>({
    use: phrase?.use ?? "note",
    title: phrase?.title ?? "",
    text: phrase?.text ?? "",
  });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef(crypto.randomUUID());

  async function run(work: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
      showToast("success", done);
      onStored();
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  function store() {
    const read = clinicPhraseRequestSchema.safeParse(typed);
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => path.join(".")));
    if (!read.success) return;
    const body = read.data;
    const headers = { "idempotency-key": key.current };
    void run(
      () =>
        phrase
          ? api.send(changePhraseCall, { params: { clinicId, phraseId: phrase.phraseId }, body })
          : api.send(addPhraseCall, { params: { clinicId }, body, headers }),
      "定型文を登録しました",
    );
  }

  function drop(phraseId: string) {
    void run(() => api.send(dropPhraseCall, { params: { clinicId, phraseId } }), "定型文を削除しました");
  }

  return (
    <Dialog
      isOpen
      title={phrase ? "定型文を変更する" : "定型文を加える"}
      onClose={onClose}
      hasCloseButton
      actions={
        <>
          <Button busy={isBusy} onClick={store}>
            登録する
          </Button>
          {phrase && (
            <Button variant="danger" busy={isBusy} onClick={() => drop(phrase.phraseId)}>
              この定型文を削除する
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Notice kind="error" isAnnounced title="登録できませんでした">
            {problem}
          </Notice>
        )}
        <CompactSelect
          id="phrase-use"
          label="使う欄"
          options={USES}
          value={typed.use}
          onChange={({ target }) => {
            const use = PHRASE_USES.find((known) => known === target.value);
            if (use) setTyped({ ...typed, use });
          }}
        />
        <CompactInput
          id="phrase-title"
          label="見出し"
          value={typed.title}
          error={wrong.includes("title") ? "見出しを1〜40文字でご入力ください。" : undefined}
          onChange={({ target }) => setTyped({ ...typed, title: target.value })}
        />
        <CompactText
          id="phrase-text"
          label="文"
          rows={4}
          value={typed.text}
          error={wrong.includes("text") ? "文を1〜2,000文字でご入力ください。" : undefined}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
      </div>
    </Dialog>
  );
}
