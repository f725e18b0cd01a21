import type { TermsDraftRequest } from "@madoguchi/contract/starter-pack/starter-pack";
import { type PublishTermsRequest, publishTermsRequestSchema } from "@madoguchi/contract/terms/published-terms";
import {
  BOOKING_CONSENT_KINDS,
  REGISTRATION_CONSENT_KINDS,
  TERMS_TITLES,
  type TermsKind,
} from "@madoguchi/contract/terms/terms";
import { hasTemplateGap } from "@madoguchi/contract/terms/terms-template";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import type { TermsDraft } from "../../entities/content-draft/use-content-drafts.ts";
import { DeskFormPage } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { AbandonDialog } from "./abandon-dialog.tsx";
import { TermsPreview } from "./terms-preview.tsx";
import type { PublishedText } from "./use-terms.ts";

const CONSENTED: readonly TermsKind[] = [...BOOKING_CONSENT_KINDS, ...REGISTRATION_CONSENT_KINDS];

type TermsEditorProps = {
  kind: TermsKind;
  /** The text in force, from which the next version starts if there is no draft. */
  inForce: PublishedText | undefined;
  draft: TermsDraft | undefined;
  /** Reads the version in force at this moment, to detect a colleague's. */
  currentVersion: () => Promise<number>;
  onStore: (draft: TermsDraftRequest) => Promise<unknown>;
  onPublish: (request: PublishTermsRequest) => Promise<unknown>;
  onClose: () => void;
};

/** Why a text of a starter pack cannot be published yet. */
function describeObstacle(text: string, isUnread: boolean): string | undefined {
  if (hasTemplateGap(text)) return "「〔要確認：…〕」の箇所を、すべて書き換えてください。";
  return isUnread ? "全文を読んだことを確認するか、内容を変更してください。" : undefined;
}

/** The next version of a text, with a preview as patients read it; asks before it is published. */
export function TermsEditor(props: TermsEditorProps) {
  const { kind, inForce, draft, currentVersion, onStore, onPublish, onClose } = props;
  const [basis] = useState(inForce);
  const [asked, setAsked] = useState<PublishTermsRequest>();
  const [isOutdated, setIsOutdated] = useState(false);
  const publishing = useAction(describePasskeyFailure);
  const storing = useAction(describeFailure);
  const [isAbandoning, setIsAbandoning] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const [obstacle, setObstacle] = useState<string>();
  const [begun] = useState(draft?.text ?? basis?.text ?? "");
  const form = useDeskForm<PublishTermsRequest>({
    initial: { kind, text: begun },
    schema: publishTermsRequestSchema,
    messages: { text: "本文を1〜15,000文字でご入力ください。" },
    submit: async (request) => {
      const isUnread = draft?.isTemplate === true && !isRead && request.text === draft.text;
      const found = describeObstacle(request.text, isUnread);
      setObstacle(found);
      if (found !== undefined) return;
      if (draft?.isTemplate) await onStore({ text: request.text, isRead });
      setIsOutdated((await currentVersion()) !== (basis?.version ?? 0));
      setAsked(request);
    },
  });
  const isAsked = CONSENTED.includes(kind);

  async function store(): Promise<void> {
    await onStore({ text: form.typed.text, isRead });
    showToast("success", `${TERMS_TITLES[kind]}の下書きを保存しました`);
    onClose();
  }

  return (
    <section aria-labelledby="terms-editor" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="terms-editor" className="text-std-18B-160">
          {TERMS_TITLES[kind]}：第{(basis?.version ?? 0) + 1}版
        </h3>
        <button type="button" className="desk-act" onClick={() => (form.isChanged ? setIsAbandoning(true) : onClose())}>
          やめる
        </button>
      </div>
      {draft?.isTemplate && (
        <Notice kind="warning" title="ひな形・要確認">
          一般的な内容のひな形です。全文をお読みになり、「〔要確認：…〕」の箇所を、当院の内容に書き換えてください。
          <Checkbox
            label="全文を読み、当院の内容として確認しました"
            checked={isRead}
            onChange={({ currentTarget }) => setIsRead(currentTarget.checked)}
          />
        </Notice>
      )}
      <DeskFormPage
        form={form}
        submitLabel="公開の確認へ進む"
        actions={
          <Button variant="secondary" busy={storing.isBusy} onClick={() => void storing.run(store)}>
            下書きを保存する
          </Button>
        }
      >
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <CompactText
            {...form.text("text")}
            label="本文（段落は空の行で区切り、見出しは行の始めに「## 」を付けます）"
            rows={16}
          />
          <section aria-labelledby="terms-preview" className="flex min-w-0 flex-col gap-1">
            <h4 id="terms-preview" className="text-dns-14B-130 text-text-secondary">
              患者さまの画面での見え方
            </h4>
            <div className="rounded-control border border-line p-4">
              <TermsPreview text={form.typed.text} />
            </div>
          </section>
        </div>
        {obstacle !== undefined && (
          <Notice kind="error" isAnnounced title="まだ公開できません">
            {obstacle}
          </Notice>
        )}
        {storing.problem && (
          <Notice kind="error" isAnnounced title="保存できませんでした">
            {storing.problem}
          </Notice>
        )}
      </DeskFormPage>
      {isAbandoning && <AbandonDialog onStay={() => setIsAbandoning(false)} onAbandon={onClose} />}
      {asked && (
        <ActionDialog
          title={`${TERMS_TITLES[kind]}を公開しますか？`}
          submitLabel="公開する"
          busyLabel="公開中…"
          variant="danger"
          action={publishing}
          act={() => onPublish(asked)}
          problemTitle="公開できませんでした"
          onClose={() => setAsked(undefined)}
        >
          <p>
            {isAsked
              ? "公開すると、患者さまには次の予約のときに、新しい版への同意をお願いします。公開した版は取り消せません。"
              : "公開すると、患者さまの画面の表示がすぐに変わります。公開した版は取り消せません。"}
          </p>
          {isOutdated && (
            <Notice kind="warning" title="ほかの方が先に新しい版を公開しました">
              このまま公開すると、その版はこの本文に置き換わります。内容をご確認ください。
            </Notice>
          )}
        </ActionDialog>
      )}
    </section>
  );
}
