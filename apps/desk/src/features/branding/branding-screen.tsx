import type { ClinicPictures } from "@madoguchi/contract/branding/clinic-picture";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { PictureUpload } from "../../entities/picture-upload/picture-upload.tsx";
import { ColourForm, OWN_COLOUR } from "./colour-form.tsx";
import { PageHeadPreview } from "./page-head-preview.tsx";
import { type Branding, useBranding } from "./use-branding.ts";

const FILES = "JPEG、PNG、WebP、10MBまで。撮影場所などの情報は保存しません。";

type PartProps = {
  pictures: ClinicPictures;
  branding: Branding;
  mayChange: boolean;
  onConfirm: (confirmation: Confirmation) => void;
};

function LogoPart({ pictures: { logo }, branding, mayChange, onConfirm }: PartProps) {
  const remove = {
    title: "ロゴを削除しますか？",
    text: "患者さまの画面には、標準のマークが表示されます。",
    submitLabel: "ロゴを削除する",
    act: () => branding.removePicture("clinicLogo"),
  };
  return (
    <Pane heading="ロゴ">
      {logo ? (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt="いまのロゴ"
          className="h-16 w-auto max-w-full self-start rounded-control bg-white object-contain p-2"
        />
      ) : (
        <p className="text-text-secondary">いまは標準のマークを表示しています。</p>
      )}
      {mayChange && logo && (
        <button type="button" className="desk-act self-start" onClick={() => onConfirm(remove)}>
          ロゴを削除する
        </button>
      )}
      {mayChange && (
        <PictureUpload
          name="ロゴ"
          hint={`背景は透明のまま表示します。${FILES}`}
          previewClass="max-h-24 max-w-full rounded-control bg-white object-contain p-2"
          onSend={async (file) => {
            await branding.storeLogo(file);
            showToast("success", "ロゴを変更しました");
            return true;
          }}
        />
      )}
    </Pane>
  );
}

function PhotographPart({ pictures: { photograph }, branding, mayChange, onConfirm }: PartProps) {
  const [alt, setAlt] = useState(photograph?.alt ?? "");
  const [error, setError] = useState<string>();
  const remove = {
    title: "写真を削除しますか？",
    text: "患者さまの最初のページから写真が消えます。",
    submitLabel: "写真を削除する",
    act: () => branding.removePicture("clinicPhotograph"),
  };
  return (
    <Pane heading="写真">
      {photograph ? (
        <figure className="flex flex-col gap-1">
          <img
            src={photograph.narrow.url}
            alt={photograph.alt}
            className="aspect-video w-full max-w-lg rounded-card object-cover"
          />
          <figcaption className="text-text-secondary">説明：{photograph.alt}</figcaption>
        </figure>
      ) : (
        <p className="text-text-secondary">いまは写真を表示していません。</p>
      )}
      {mayChange && photograph && (
        <button type="button" className="desk-act self-start" onClick={() => onConfirm(remove)}>
          写真を削除する
        </button>
      )}
      {mayChange && (
        <>
          <CompactInput
            id="photograph-alt"
            label="写真の説明（目で見られない方のために、1〜100文字）"
            value={alt}
            maxLength={100}
            error={error}
            onChange={({ target }) => setAlt(target.value)}
          />
          <PictureUpload
            name="写真"
            hint={`横長の写真が見やすく表示されます。${FILES}`}
            previewClass="aspect-video w-full max-w-lg rounded-card object-cover"
            onSend={async (file) => {
              const isSaid = alt.trim() !== "";
              setError(isSaid ? undefined : "写真の説明をご入力ください。");
              if (!isSaid) {
                document.getElementById("photograph-alt")?.focus();
                return false;
              }
              await branding.storePhotograph(file, alt.trim());
              showToast("success", "写真を変更しました");
              return true;
            }}
          />
        </>
      )}
    </Pane>
  );
}

/** 設定 → 外観: the clinic's logo, colour and pictures on the patients' pages, in mails and on receipts. */
export function BrandingScreen() {
  const { roles } = useSignedIn();
  const branding = useBranding();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const settings = branding.settings.data;
  const pictures = branding.pictures.data;
  if (!settings || !pictures) {
    const hasFailed = branding.settings.error !== undefined || branding.pictures.error !== undefined;
    const read = () => {
      void branding.settings.mutate();
      void branding.pictures.mutate();
    };
    return hasFailed ? <LoadError onRetry={read} /> : <Skeleton className="h-96" />;
  }
  const part = { pictures, branding, mayChange: roles.includes("owner"), onConfirm: setConfirmation };
  return (
    <section aria-labelledby="branding" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="branding" className="text-std-20B-160">
          外観
        </h2>
        <p className="break-phrase text-text-secondary">
          患者さまの画面、メール、領収書に使います。変更は数秒で反映されます。
        </p>
      </div>
      <Pane heading="基調色と、患者さまのページの見出し">
        {part.mayChange ? (
          <ColourForm
            key={settings.keyColour}
            name={settings.name}
            logo={pictures.logo}
            keyColour={settings.keyColour}
            onStore={branding.storeColour}
          />
        ) : (
          <PageHeadPreview name={settings.name} logo={pictures.logo} keyColour={settings.keyColour ?? OWN_COLOUR} />
        )}
      </Pane>
      <LogoPart {...part} />
      <PhotographPart {...part} />
      {confirmation && <ConfirmDialog {...confirmation} onClose={() => setConfirmation(undefined)} />}
    </section>
  );
}
