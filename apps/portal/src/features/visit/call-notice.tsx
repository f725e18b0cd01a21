import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Bell, BellRing } from "lucide";

/** Whether this browser may show a notification when the doctor calls; `none` if it cannot. */
export type CallNotice = { permission: NotificationPermission | "none"; onAsk: () => void };

/** Requests the browser's permission only by this button, as browsers permanently refuse an unexpected request. */
export function CallNoticeChoice({ permission, onAsk }: CallNotice) {
  if (permission === "none") return null;
  if (permission === "granted") {
    return (
      <p className="flex items-start gap-2">
        <Icon shape={BellRing} className="mt-0.5 shrink-0 text-success" />
        ほかのアプリを見ているときも、この端末に通知します。
      </p>
    );
  }
  if (permission === "denied") {
    return (
      <p className="text-text-secondary">
        この端末への通知はブラウザーの設定で止められています。メールやLINEでお知らせします。
      </p>
    );
  }
  return (
    <Button variant="secondary" onClick={onAsk}>
      <Icon shape={Bell} className="size-5" />
      この端末にも通知する
    </Button>
  );
}
