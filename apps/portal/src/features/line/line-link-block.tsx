import { unlinkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { CircleCheck } from "lucide";
import { useState } from "react";
import { continueSession } from "../../entities/proof/continue-session.ts";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";

type UnlinkDialogProps = { onClose: () => void; onUnlinked: () => void };

/** 「LINE連携を解除しますか？」 with the consequences, and the server's refusal (the only way to sign in). */
function UnlinkDialog({ onClose, onUnlinked }: UnlinkDialogProps) {
  const { api, identity } = usePortal();
  const withProof = useWithProof();
  return (
    <ActionDialog
      title="LINE連携を解除しますか？"
      submitLabel="LINE連携を解除する"
      variant="danger"
      action={useReportedAction(describeProblem)}
      act={async () => {
        await continueSession(identity, () => withProof(() => api.send(unlinkLineCall)));
        onUnlinked();
      }}
      problemTitle="解除できませんでした"
      closeLabel="解除しない"
      onClose={onClose}
    >
      <p>
        解除すると、LINEではログインできなくなります。これからはメールアドレスでログインしてください。安全のため、ほかの端末からはログアウトします。
      </p>
    </ActionDialog>
  );
}

/** The link that adds the clinic as a friend on LINE; nothing if the clinic has no address for it. */
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

type LinkedLineProps = {
  /** Without an address LINE is the only way to sign in, and cannot be unlinked. */
  hasEmail: boolean;
  onUnlinked: () => void;
};

/** 「連携済み」, the link to the clinic's LINE account, and the button to unlink. */
export function LinkedLine({ hasEmail, onUnlinked }: LinkedLineProps) {
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
      {hasEmail ? (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          連携を解除する
        </Button>
      ) : (
        <p>
          ログインの方法がLINEだけのため、連携の解除はできません。メールアドレスを登録すると、解除できるようになります。
        </p>
      )}
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

const LINKING = { link: true } as const;

type LineLinkBlockProps = {
  /** The stored profile's `isLineLinked`. */
  isLinked: boolean;
  hasEmail: boolean;
  /** Called after a change: the stored profile must be read again. */
  onUnlinked: () => void;
};

/** The card 「LINE連携」: to link, or to unlink. Nothing if the clinic has not set up LINE. */
export function LineLinkBlock({ isLinked, hasEmail, onUnlinked }: LineLinkBlockProps) {
  if (!usePortal().configuration.line) return null;
  return (
    <Section heading="LINE連携">
      {isLinked ? (
        <LinkedLine hasEmail={hasEmail} onUnlinked={onUnlinked} />
      ) : (
        <>
          <p>連携すると、メールを待たずにLINEでログインできます。</p>
          <LineButton request={LINKING}>LINEと連携する</LineButton>
        </>
      )}
    </Section>
  );
}
