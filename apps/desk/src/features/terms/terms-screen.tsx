import { TERMS_TITLES, type TermsKind, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { FilePen } from "lucide";
import { useState } from "react";
import { type TermsDraft, useContentDrafts } from "../../entities/content-draft/use-content-drafts.ts";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { TermsEditor } from "./terms-editor.tsx";
import { TermsPreview } from "./terms-preview.tsx";
import { TermsTranslation } from "./terms-translation.tsx";
import { type PublishedText, useTerms } from "./use-terms.ts";

type DraftPartProps = { draft: TermsDraft; onEdit: () => void; onDrop: () => Promise<unknown> };

/** An unpublished text: whether it was reviewed, and its actions. */
function DraftPart({ draft, onEdit, onDrop }: DraftPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const title = TERMS_TITLES[draft.kind];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-tint p-3">
      <Badge tone={draft.isTemplate ? "warning" : "key"} icon={FilePen}>
        {draft.isTemplate ? "ひな形・要確認" : "下書き"}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="desk-act desk-act-first"
          aria-label={`${title}の下書きを編集する`}
          onClick={onEdit}
        >
          下書きを編集する
        </button>
        <button
          type="button"
          className="desk-act"
          aria-label={`${title}の下書きを捨てる`}
          onClick={() => setIsAsking(true)}
        >
          捨てる
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`${title}の下書きを捨てますか？`}
          text="下書きの内容はなくなります。公開している版は、そのまま残ります。"
          submitLabel="この下書きを捨てる"
          act={onDrop}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

type KindCardProps = {
  kind: TermsKind;
  versions: readonly PublishedText[];
  draft: TermsDraft | undefined;
  onEdit: () => void;
  onTranslate: () => void;
  onDrop: () => Promise<unknown>;
};

function writePeriod({ publishedAt, supersededAt }: PublishedText): string {
  const until = supersededAt === null ? "" : formatDate(new Date(supersededAt));
  return `${formatDate(new Date(publishedAt))}〜${until}`;
}

function KindCard({ kind, versions, draft, onEdit, onTranslate, onDrop }: KindCardProps) {
  const title = TERMS_TITLES[kind];
  const inForce = versions.find(({ supersededAt }) => supersededAt === null);
  const translation = `英語の訳（${inForce?.english ? "あり" : "なし"}）`;
  return (
    <li className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-card forced-colors:border">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h3 className="text-std-18B-160">{title}</h3>
          <p className="text-text-secondary">
            {inForce ? `第${inForce.version}版　${writePeriod(inForce)}` : "まだ公開されていません"}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {inForce && (
            <button
              type="button"
              className="desk-act"
              aria-label={`${title}の${translation}を編集する`}
              onClick={onTranslate}
            >
              {translation}
            </button>
          )}
          {!draft && (
            <button type="button" className="desk-act" aria-label={`${title}の新しい版を作る`} onClick={onEdit}>
              新しい版を作る
            </button>
          )}
        </div>
      </div>
      {draft && <DraftPart draft={draft} onEdit={onEdit} onDrop={onDrop} />}
      {versions.map((version) => (
        <Disclosure
          key={version.version}
          summary={`第${version.version}版を読む（${version.supersededAt === null ? "公開中" : writePeriod(version)}）`}
        >
          <TermsPreview text={version.text} />
        </Disclosure>
      ))}
    </li>
  );
}

/** 設定 → 規約・説明文: every version of the texts that patients agree to and read. */
export function TermsScreen() {
  const { list, currentVersion, publish, translate } = useTerms();
  const drafts = useContentDrafts();
  const { data, error, mutate, isValidating } = list;
  const [edited, setEdited] = useState<TermsKind>();
  const [translated, setTranslated] = useState<PublishedText>();
  const draftOf = (kind: TermsKind) => drafts.list.data?.terms.find((each) => each.kind === kind);
  const versionsOf = (kind: TermsKind) => data?.terms.filter((each) => each.kind === kind) ?? [];

  if (data && drafts.list.data && edited) {
    return (
      <TermsEditor
        kind={edited}
        inForce={versionsOf(edited).find(({ supersededAt }) => supersededAt === null)}
        draft={draftOf(edited)}
        currentVersion={() => currentVersion(edited)}
        onStore={(draft) => drafts.storeTerms(edited, draft)}
        onClose={() => setEdited(undefined)}
        onPublish={async (request) => {
          const version = await publish(request);
          await drafts.list.mutate();
          showToast("success", `${TERMS_TITLES[edited]}の第${version}版を公開しました`);
          setEdited(undefined);
        }}
      />
    );
  }
  if (translated) {
    return (
      <TermsTranslation
        text={translated}
        onClose={() => setTranslated(undefined)}
        onStore={async (request) => {
          await translate(translated, request);
          showToast("success", `${TERMS_TITLES[translated.kind]}の英語の訳を登録しました`);
          setTranslated(undefined);
        }}
      />
    );
  }
  return (
    <section aria-labelledby="terms-title" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="terms-title" className="text-std-20B-160">
          規約・説明文
        </h2>
        <p className="text-text-secondary">公開には、5分以内のパスキーでのご本人の確認が必要です。</p>
      </div>
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && (
        <ul className="flex flex-col gap-4">
          {termsKindSchema.options.map((kind) => (
            <KindCard
              key={kind}
              kind={kind}
              versions={versionsOf(kind)}
              draft={draftOf(kind)}
              onEdit={() => setEdited(kind)}
              onTranslate={() => setTranslated(versionsOf(kind).find(({ supersededAt }) => supersededAt === null))}
              onDrop={() => drafts.deleteTerms(kind)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
