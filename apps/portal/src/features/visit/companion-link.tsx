import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Check, Copy, Share2 } from "lucide";
import { useState } from "react";

/** The link for an invited person: copied, or shared with another application if the device supports it. */
export function CompanionLink({ link }: { link: string }) {
  const [state, setState] = useState<"none" | "copied" | "failed">("none");
  const canShare = "share" in navigator;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p>
        招く方だけに、このリンクを送ってください。開いた方がお名前を知らせ、医師が承諾すると、診察に参加できます。リンクは診察が終わると使えなくなります。
      </p>
      <p className="select-all break-all rounded-control bg-page px-3 py-2 text-dns-14N-130 text-text">{link}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon shape={state === "copied" ? Check : Copy} aria-hidden className="size-5" />
          リンクをコピーする
        </Button>
        {canShare && (
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ title: "オンライン診察への同席", url: link }).catch(() => undefined)}
          >
            <Icon shape={Share2} aria-hidden className="size-5" />
            ほかのアプリで送る
          </Button>
        )}
      </div>
      <p role="status">
        {state === "copied" && "コピーしました。メールやメッセージに貼り付けて送ってください。"}
        {state === "failed" && "コピーできませんでした。上のリンクを長押しして、コピーしてください。"}
      </p>
    </div>
  );
}
