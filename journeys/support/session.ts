import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import type { SignedIn, SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { receiveSignInMail } from "./mailbox.ts";
import { inventNetwork } from "./network.ts";
import { sendJson } from "./send-json.ts";
import { identityApiKey } from "./stack.ts";

const { portal, sandbox } = journeyAddresses;

/** A patient's session with the identity platform. */
export type Session = {
  email: string;
  /** Valid for an hour, and for more than one sign-in. */
  customToken: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
};

/** Begins a session by our own token, as the SDK does. */
async function beginSession(email: string, customToken: string): Promise<Session> {
  const exchange = `${sandbox}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${identityApiKey}`;
  const answer = await sendJson(exchange, { token: customToken, returnSecureToken: true });
  return { email, customToken, ...(await answer.json()) };
}

/** A sign-in of the same patient on another device, without another mail. */
export function signInElsewhere({ email, customToken }: Session): Promise<Session> {
  return beginSession(email, customToken);
}

/** Signs in again after all sessions were ended: a sign-in in the second of that end still counts as ended. */
export async function signInAfterEnd(session: Session): Promise<Session> {
  const profile = `${portal}${fillPath(readProfileCall.path, { medicalBusinessId: "business-minato" })}`;
  let again = session;
  await expect
    .poll(async () => {
      again = await signInElsewhere(session);
      return (await fetch(profile, { headers: { authorization: `Bearer ${again.idToken}` } })).status;
    })
    .toBe(200);
  return again;
}

/** Signs in by the code of a sign-in mail, with the portal's own calls. */
export async function signIn(email: string): Promise<Session> {
  const headers = { "x-forwarded-for": inventNetwork() };
  const attempt: SignInAttempt = await (
    await sendJson(`${portal}${requestSignInCall.path}`, { email }, { headers })
  ).json();
  const { code } = await receiveSignInMail(email);
  const codePath = fillPath(checkSignInCodeCall.path, { attemptId: attempt.attemptId });
  const { customToken }: SignedIn = await (await sendJson(`${portal}${codePath}`, { code })).json();
  return beginSession(email, customToken);
}

function claimsOf({ idToken }: Session): { sub: string } {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
}

/** Moves the beginning of the session back by so many minutes. */
export async function ageSession(session: Session, minutes: number): Promise<Session> {
  await sendJson(`${sandbox}/__sandbox/identity/users/${claimsOf(session).sub}/age`, { minutes });
  const renewal = await fetch(`${sandbox}/securetoken.googleapis.com/v1/token?key=${identityApiKey}`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: session.refreshToken }),
  });
  const renewed: { id_token: string } = await renewal.json();
  return { ...session, idToken: renewed.id_token };
}

/** The user as the identity platform's SDK stores it in the browser; the SDK fetches the rest from the platform. */
function storedUserOf(session: Session): object {
  const { email, idToken, refreshToken, expiresIn } = session;
  return {
    fbase_key: `firebase:authUser:${identityApiKey}:[DEFAULT]`,
    value: {
      uid: claimsOf(session).sub,
      email,
      emailVerified: true,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: {
        accessToken: idToken,
        refreshToken,
        expirationTime: Date.now() + Number(expiresIn) * 1000,
      },
      apiKey: identityApiKey,
      appName: "[DEFAULT]",
    },
  };
}

/** Writes the session to the SDK's storage, from an empty page of the origin. */
export async function openSession(page: Page, session: Session, origin: string = portal): Promise<void> {
  const emptyPage = `${origin}/empty`;
  await page.route(emptyPage, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(emptyPage);
  await page.evaluate(
    (storedUser) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("firebaseLocalStorageDb", 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore("firebaseLocalStorage", { keyPath: "fbase_key" });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction("firebaseLocalStorage", "readwrite");
          writing.objectStore("firebaseLocalStorage").put(storedUser);
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    storedUserOf(session),
  );
  await page.unroute(emptyPage);
}
