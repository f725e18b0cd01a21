import { Button } from "@madoguchi/ui/buttons/button";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { CircleCheck } from "lucide";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { UnlinkDialog } from "./unlink-dialog.tsx";

/** The link that adds the clinic as a friend on LINE; nothing where the clinic has no address for it. */
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

/** 「連携済み」, the link to the clinic's LINE account, and the button to unlink. */
export function LinkedLine({ onUnlinked }: { onUnlinked: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p>
        <Badge tone="success" icon={CircleCheck}>
          連携済み
        </Badge>
      </p>
      <p>LINEでログインできます。</p>
      <FriendLink />
      <div className="flex justify-center">
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          連携を解除する
        </Button>
      </div>
      {isAsking && (
        <UnlinkDialog
          onClose={() => setIsAsking(false)}
          onUnlinked={() => {
            setIsAsking(false);
            showToast("success", "LINE連携を解除しました。");
            onUnlinked();
          }}
        />
      )}
    </>
  );
}
