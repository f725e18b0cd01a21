import { TextLink } from "@madoguchi/ui/text/text-link";
import { usePortal } from "../../portal-context/portal.tsx";

/** Where the clinic is added as a friend on LINE; nothing where the clinic has given no address for it. */
export function FriendLink() {
  const friendUrl = usePortal().configuration.line?.friendUrl;
  if (!friendUrl) return null;
  return (
    <p>
      クリニックのLINE公式アカウントを友だちに追加すると、LINEでクリニックとやりとりできます。
      <br />
      <TextLink href={friendUrl} opensNewTab isStandalone>
        友だちに追加する
      </TextLink>
    </p>
  );
}
