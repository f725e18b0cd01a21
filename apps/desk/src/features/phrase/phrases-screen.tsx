import { clinicPhraseRequestSchema, PHRASE_USES } from "@madoguchi/contract/phrase/phrase";
import {
  addPhraseCall,
  changePhraseCall,
  deletePhraseCall,
  readPhrasesCall,
} from "@madoguchi/contract/phrase/phrase.operation.calls";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { MessageSquareText } from "lucide";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { SettingsList } from "../../entities/list-screen/settings-list.tsx";
import { useRead } from "../../fetching/use-read.ts";

const USES = PHRASE_USES.map((use) => ({ value: use, label: PHRASE_USE_LABELS[use] }));

const MESSAGES = { title: "見出しを1〜40文字でご入力ください。", text: "文を1〜2,000文字でご入力ください。" };

/** 設定 → 定型文: the texts that doctors insert into the fields of a visit. */
export function PhrasesScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readPhrasesCall, { params: { clinicId } });
  return (
    <SettingsList
      title="定型文"
      noun="定型文"
      count={read.data?.phrases.length}
      mayChange={roles.includes("doctor") || roles.includes("owner")}
      read={read}
      itemsOf={({ phrases }) => phrases}
      groupsOf={(phrases) =>
        USES.map(({ value, label }) => ({
          id: value,
          title: label,
          items: phrases.filter(({ use }) => use === value),
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
      schema={clinicPhraseRequestSchema}
      messages={MESSAGES}
      initialOf={(phrase) => ({
        use: phrase?.use ?? "note",
        title: phrase?.title ?? "",
        text: phrase?.text ?? "",
      })}
      fields={(form) => (
        <>
          <CompactSelect {...form.choice("use", PHRASE_USES)} label="使う欄" options={USES} />
          <CompactInput {...form.text("title")} label="見出し" />
          <CompactText {...form.text("text")} label="文" rows={4} />
        </>
      )}
      store={(body, { item, key }) =>
        item
          ? api.send(changePhraseCall, { params: { clinicId, phraseId: item.phraseId }, body, ...ifMatch(item) })
          : api.send(addPhraseCall, { params: { clinicId }, body, key })
      }
      remove={{
        act: ({ phraseId }) => api.send(deletePhraseCall, { params: { clinicId, phraseId } }),
        words: () => ({ text: "診察の欄にすでに入れた文は、そのまま残ります。" }),
      }}
    />
  );
}
