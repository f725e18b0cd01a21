import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import type { MailBox, ReceivedMail } from "./mail-box.ts";
import { renderMail, renderMailList, renderMissingMail } from "./mailbox-page.ts";

/** A mail may run no script, load nothing and replace no page: its links open in a new tab. */
const MAIL_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Its pictures came with it, and so does the page bring them. */
function withPictures({ html, pictures }: ReceivedMail): string {
  return pictures.reduce(
    (page, { contentId, contentType, content }) =>
      page.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${content}"`),
    html,
  );
}

function withoutSource({ source: _, pictures: __, ...mail }: ReceivedMail) {
  return mail;
}

/** The mailbox as pages and as JSON. `files` are its style sheet and script. */
export function mailboxRoutes(mailBox: MailBox, files: { style: string; script: string }): Hono {
  const routes = new Hono();
  routes.get("/", (context) => context.html(renderMailList(mailBox.list())));
  routes.get("/mailbox.css", (context) =>
    context.body(files.style, 200, { "content-type": "text/css; charset=utf-8" }),
  );
  routes.get("/mailbox.js", (context) =>
    context.body(files.script, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );

  // With `to`, those to one address.
  routes.get("/mail/messages", (context) => {
    const recipient = context.req.query("to") ?? "";
    return context.json(
      mailBox
        .list()
        .filter(({ to }) => to.includes(recipient))
        .map(withoutSource),
    );
  });
  routes.get("/mail/messages/:id", (context) => {
    const mail = mailBox.find(context.req.param("id"));
    return mail ? context.json(withoutSource(mail)) : context.json({ problem: "There is no such mail." }, 404);
  });
  routes.get("/mail/messages/:id/source", (context) => {
    const mail = mailBox.find(context.req.param("id"));
    return mail ? context.body(mail.source, 200, { "content-type": "message/rfc822" }) : context.notFound();
  });
  routes.get("/mail/messages/:id/html", (context) => {
    const mail = mailBox.find(context.req.param("id"));
    if (!mail) return context.notFound();
    context.header("content-security-policy", MAIL_POLICY);
    return context.html(`<!doctype html><base target="_blank">${withPictures(mail)}`);
  });
  routes.get("/mail/messages/:id/attachments/:position", (context) => {
    const found = mailBox.find(context.req.param("id"))?.attachments[Number(context.req.param("position"))];
    if (!found) return context.notFound();
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`;
    return context.body(found.content, 200, {
      "content-type": `${found.contentType}; charset=utf-8`,
      "content-disposition": disposition,
      "x-content-type-options": "nosniff",
    });
  });
  routes.get("/mail/:id", (context) => {
    const mail = mailBox.find(context.req.param("id"));
    return mail ? context.html(renderMail(mail)) : context.html(renderMissingMail(), 404);
  });
  return routes;
}

/** Reads the mailbox's style sheet and script. */
export async function readMailboxFiles(): Promise<{ style: string; script: string }> {
  const [style, script] = await Promise.all([
    readFile(new URL("mailbox.css", import.meta.url), "utf8"),
    readFile(new URL("mailbox.js", import.meta.url), "utf8"),
  ]);
  return { style, script };
}
