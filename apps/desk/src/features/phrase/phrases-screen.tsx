import { type ClinicPhrase, PHRASE_USES } from "@madoguchi/contract/phrase/phrase";
import { deletePhraseCall, readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { MessageSquareText } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { PhraseForm } from "./phrase-form.tsx";

/** 設定 → 定型文: the texts that doctors insert into the fields of a visit. */
export function PhrasesScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readPhrasesCall, { params: { clinicId } });
  const mayChange = roles.includes("doctor") || roles.includes("owner");

  async function deletePhrase(phraseId: string): Promise<void> {
    await api.send(deletePhraseCall, { params: { clinicId, phraseId } });
    showToast("success", "定型文を削除しました");
    await read.mutate();
  }

  return (
    <ListScreen
      title="定型文"
      count={read.data?.phrases.length}
      read={read}
      itemsOf={({ phrases }) => phrases}
      groupsOf={(phrases) =>
        PHRASE_USES.map((use) => ({
          id: use,
          title: PHRASE_USE_LABELS[use],
          items: phrases.filter((phrase) => phrase.use === use),
        }))
      }
      keyOf={({ phraseId }) => phraseId}
      nameOf={({ title }) => title}
      row={({ title, text }) => (
        <>
          <p className="font-700">{title}</p>
          <p className="whitespace-pre-wrap text-text-secondary">{text}</p>
        </>
      )}
      empty={{ icon: MessageSquareText, title: "まだありません。" }}
      addLabel={mayChange ? "定型文を加える" : undefined}
      mayChange={mayChange}
      form={(phrase, _, close) => <PhraseForm phrase={phrase} onStored={read.mutate} onClose={close} />}
      remove={
        mayChange
          ? {
              label: "削除する",
              spoken: ({ title }) => `${title}を削除する`,
              question: ({ phraseId, title }: ClinicPhrase) => ({
                title: `定型文「${title}」を削除しますか？`,
                text: "診察の欄にすでに入れた文は、そのまま残ります。",
                submitLabel: "この定型文を削除する",
                act: () => deletePhrase(phraseId),
              }),
            }
          : undefined
      }
    />
  );
}
