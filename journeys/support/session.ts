import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import type { SignedIn, SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import type { Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { receiveSignInMail } from "./mailbox.ts";
import { inventNetwork } from "./network.ts";
import { sendJson } from "./send-json.ts";
import { identityApiKey } from "./stack.ts";

const { portal, sandbox } = journeyAddresses;

/** A patient's session with the identity platform. */
export type Session = { email: string; idToken: string; refreshToken: string; expiresIn: string };

/** Signs in by the code of a sign-in mail, with the calls that the portal makes. */
export async function signIn(email: string): Promise<Session> {
  const headers = { "x-forwarded-for": inventNetwork() };
  const attempt: SignInAttempt = await (await sendJson(`${portal}${apiPaths.signIn}`, { email }, { headers })).json();
  const { code } = await receiveSignInMail(email);
  const codePath = fillPath(apiPaths.signInCode, { attemptId: attempt.attemptId });
  const { customToken }: SignedIn = await (await sendJson(`${portal}${codePath}`, { code })).json();
  const exchange = `${sandbox}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${identityApiKey}`;
  const answer = await sendJson(exchange, { token: customToken, returnSecureToken: true });
  return { email, ...(await answer.json()) };
}

/** The user as the identity platform's SDK stores it in the browser; the SDK reads the rest from the platform. */
function storedUserOf({ email, idToken, refreshToken, expiresIn }: Session): object {
  const claims: { sub: string } = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
  return {
    fbase_key: `firebase:authUser:${identityApiKey}:[DEFAULT]`,
    value: {
      uid: claims.sub,
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

/** Writes the session where the SDK looks for one, from an empty page of the portal's origin. */
export async function openSession(page: Page, session: Session): Promise<void> {
  const emptyPage = `${portal}/empty`;
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
