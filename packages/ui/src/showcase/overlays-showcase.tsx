import { useState } from "react";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../buttons/button.tsx";
import { dismissToast, showToast, type ToastKind } from "../feedback/show-toast.ts";
import { UnusualInputDialog } from "../forms/unusual-input-dialog.tsx";
import { ActionDialog } from "../overlays/action-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { FullScreenLoader } from "../overlays/full-screen-loader.tsx";
import { Sample } from "./sample.tsx";

const TOASTS = [
  { kind: "success", label: "完了の通知", message: "保存しました。" },
  { kind: "info", label: "お知らせの通知", message: "新しいお知らせが届きました。" },
  { kind: "warning", label: "ご注意の通知", message: "確保した時間は、あと1分です。" },
  { kind: "error", label: "エラーの通知（閉じるまで残る）", message: "T003: この時間は予約できませんでした。" },
  { kind: "loading", label: "処理中の通知", message: "お支払いを確認しています。" },
] as const satisfies readonly { kind: ToastKind; label: string; message: string }[];

const UNUSUAL = [
  { fieldId: "showcase-kana", text: "姓（フリガナ）「山田」に、カタカナ以外の文字があります。" },
  { fieldId: "showcase-phone", text: "携帯電話番号「00000000000」は、実際の番号ではないようです。" },
];

const LOADER_MS = 2000;

type OpenDialog = "none" | "question" | "closable" | "long" | "unusual";

function refuseLater(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("The card is needed.")), LOADER_MS));
}

/** Overlays: dialogs, toasts and the full-screen loader. */
export function OverlaysShowcase() {
  const [open, setOpen] = useState<OpenDialog>("none");
  const [isLoading, setIsLoading] = useState(false);
  const deleting = useAction(() => "通信環境をご確認のうえ、もう一度お試しください。");
  const close = () => setOpen("none");

  function load() {
    setIsLoading(true);
    setTimeout(() => setIsLoading(false), LOADER_MS);
  }

  function raise(kind: ToastKind, message: string) {
    const id = showToast(kind, message, { isPersistent: kind === "error" });
    if (kind === "loading") setTimeout(() => dismissToast(id), LOADER_MS);
  }

  return (
    <>
      <Sample name="ダイアログ">
        <div className="grid gap-4 md:grid-cols-2">
          <Button variant="secondary" onClick={() => setOpen("question")}>
            たずねて実行するダイアログを開く（失敗します）
          </Button>
          <Button variant="secondary" onClick={() => setOpen("closable")}>
            閉じられるダイアログを開く
          </Button>
          <Button variant="secondary" onClick={() => setOpen("long")}>
            長い内容のダイアログを開く
          </Button>
          <Button variant="secondary" onClick={() => setOpen("unusual")}>
            入力内容を確かめるダイアログを開く
          </Button>
        </div>
        {open === "question" && (
          <ActionDialog
            title="カードを削除しますか？"
            submitLabel="カードを削除する"
            busyLabel="削除中…"
            variant="danger"
            action={deleting}
            act={refuseLater}
            problemTitle="カードを削除できませんでした"
            onClose={close}
          >
            <p>削除したカードは元に戻せません。</p>
          </ActionDialog>
        )}
        <Dialog
          isOpen={open === "closable"}
          title="お薬の追加ができません"
          onClose={close}
          hasCloseButton
          closesOnOutsideClick
          actions={
            <Button variant="secondary" onClick={close}>
              閉じる
            </Button>
          }
        >
          前回の診察から期間があいています。診察をご予約ください。
        </Dialog>
        <Dialog
          isOpen={open === "long"}
          title="オンライン診療の説明とキャンセル規定（とても長い題名が折り返すところ）"
          onClose={close}
          hasCloseButton
          actions={<Button onClick={close}>確認しました</Button>}
        >
          <div className="flex flex-col gap-4">
            {Array.from({ length: 12 }, (_, position) => position + 1).map((position) => (
              <p key={position}>
                第{position}
                条　オンライン診療では、触診や検査ができないため、医師が対面の診察をおすすめすることがあります。
              </p>
            ))}
          </div>
        </Dialog>
        <UnusualInputDialog asked={open === "unusual" ? UNUSUAL : []} confirm={close} correct={close} />
      </Sample>

      <Sample name="通知">
        <div className="grid gap-4 md:grid-cols-2">
          {TOASTS.map(({ kind, label, message }) => (
            <Button key={kind} variant="secondary" onClick={() => raise(kind, message)}>
              {label}
            </Button>
          ))}
        </div>
      </Sample>

      <Sample name="画面の移動中">
        <Button variant="secondary" onClick={load}>
          2秒間だけ表示する
        </Button>
        {isLoading && <FullScreenLoader />}
      </Sample>
    </>
  );
}
