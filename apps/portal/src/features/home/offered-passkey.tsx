import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { useEffect, useMemo, useState } from "react";
import { addPasskey, describeAddFailure } from "../../entities/passkey/add-passkey.ts";
import { hasPasskeys, PasskeyKnownError } from "../../entities/passkey/webauthn.ts";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { createLocalValue } from "../../storage/local-value.ts";

/** The time of a sign-in within which the API needs no further proof of identity. */
const FRESH_MS = 10 * 60_000;

/** Whether this device has answered the offer; stays after a sign-out, because it says nothing of a patient. */
function createAnswered() {
  return createLocalValue(findLocalStorage(), "madoguchi.passkeyOffer", {
    parse: (text) => text === "answered",
    format: (isAnswered) => (isAnswered ? "answered" : ""),
  });
}

/** Whether the token is of a sign-in of the last minutes that was not by a passkey. */
function isFresh(token: string | undefined, now: Date): boolean {
  try {
    const payload = (token ?? "").split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const { auth_time: seconds, madoguchi_passkey: passkey }: Record<string, unknown> = Object(claims);
    return passkey === undefined && now.getTime() - Number(seconds) * 1000 < FRESH_MS;
  } catch {
    return false;
  }
}

/** Whether the offer is of use: a device with a screen lock, on which the patient has just signed in otherwise. */
async function isOfUse(findToken: () => Promise<string | undefined>, now: () => Date): Promise<boolean> {
  if (!hasPasskeys() || !isFresh(await findToken(), now())) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** 「この端末では次回からメール不要にする」, after a sign-in by mail or LINE, until it is answered on this device. */
export function OfferedPasskey() {
  const { api, identity, now } = usePortal();
  const withProof = useWithProof();
  const answered = useMemo(createAnswered, []);
  const [state, setState] = useState<"hidden" | "offered" | "added">("hidden");
  const { run, isBusy, problem, titleOf } = useReportedAction(describeAddFailure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each visit of the page.
  useEffect(() => {
    if (answered.read()) return;
    void isOfUse(identity.findIdToken, now).then(
      (isUseful) => isUseful && setState("offered"),
      () => undefined,
    );
  }, []);

  async function add(): Promise<void> {
    try {
      await withProof(() => addPasskey(api));
    } catch (error) {
      if (error instanceof PasskeyKnownError) answered.write(true);
      throw error;
    }
    answered.write(true);
    setState("added");
  }

  function dismiss(): void {
    answered.write(true);
    setState("hidden");
  }

  if (state === "hidden") return null;
  if (state === "added")
    return <OutcomeNotice outcome={{ text: "次回から、この端末ではメールなしでログインできます" }} />;
  return (
    <section aria-label="次回からのログイン" className="flex flex-col gap-3 rounded-card bg-tint p-card">
      <p>
        次回からは、メールを待たずに、この端末の顔・指紋・暗証番号などでログインできます。ご家族などと共用の端末では登録しないでください。
      </p>
      {problem && (
        <Notice kind="error" title={titleOf("登録できませんでした")} isAnnounced>
          {problem}
        </Notice>
      )}
      <Button variant="secondary" busy={isBusy} busyLabel="登録しています…" onClick={() => void run(add)}>
        この端末では次回からメール不要にする
      </Button>
      <Button variant="text" onClick={dismiss}>
        いまは登録しない
      </Button>
    </section>
  );
}
