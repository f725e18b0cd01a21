import { Button } from "@madoguchi/ui/buttons/button";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { FriendLink } from "./friend-link.tsx";
import { UnlinkDialog } from "./unlink-dialog.tsx";

/** 「連携済み」, the clinic's account to add as a friend, and the way to unlink. */
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
