import type { Versioned } from "@madoguchi/contract/http/item-version";
import { type ClinicPhrase, clinicPhraseRequestSchema, PHRASE_USES } from "@madoguchi/contract/phrase/phrase";
import { addPhraseCall, changePhraseCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

const USES = PHRASE_USES.map((use) => ({ value: use, label: PHRASE_USE_LABELS[use] }));

const MESSAGES = { title: "見出しを1〜40文字でご入力ください。", text: "文を1〜2,000文字でご入力ください。" };

type PhraseFormProps = { phrase: Versioned<ClinicPhrase> | undefined; onStored: () => unknown; onClose: () => void };

/** A form to add or change a phrase. */
export function PhraseForm({ phrase, onStored, onClose }: PhraseFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const { use = "note", title = "", text = "" } = phrase ?? {};
  const form = useDeskForm({
    initial: { use, title, text },
    schema: clinicPhraseRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      if (phrase)
        await api.send(changePhraseCall, { params: { clinicId, phraseId: phrase.phraseId }, body, ...ifMatch(phrase) });
      else await api.send(addPhraseCall, { params: { clinicId }, body, key: keyFor(body) });
      showToast("success", "定型文を登録しました");
      onClose();
      await onStored();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={phrase ? "定型文を変更する" : "定型文を加える"}
      submitLabel="登録する"
      onReadAgain={() => {
        onClose();
        void onStored();
      }}
      onClose={onClose}
    >
      <CompactSelect {...form.choice("use", PHRASE_USES)} label="使う欄" options={USES} />
      <CompactInput {...form.text("title")} label="見出し" />
      <CompactText {...form.text("text")} label="文" rows={4} />
    </DeskFormDialog>
  );
}
