import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseFile } from "../data-folder/state-file.ts";
import { writeAtomically } from "../data-folder/write-atomically.ts";

/** More than a demonstration or a run of journeys sends; older ones are deleted. */
const MAXIMUM_MAILS = 500;

const attachmentSchema = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });

/** A picture that the HTML shows by `cid:`, in base64. */
const pictureSchema = z.object({ contentId: z.string(), contentType: z.string(), content: z.string() });

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Text attachments only, such as a calendar entry. */
  attachments: z.array(attachmentSchema).default([]),
  pictures: z.array(pictureSchema).default([]),
  messageId: z.string().default(""),
  /** The message as it came over the wire. */
  source: z.string().default(""),
  receivedAt: z.string(),
});

export type Attachment = z.infer<typeof attachmentSchema>;
export type MailPicture = z.infer<typeof pictureSchema>;
export type ReceivedMail = z.infer<typeof mailSchema>;
export type NewMail = Omit<ReceivedMail, "id" | "receivedAt">;

export type MailBox = {
  add: (mail: NewMail) => Promise<ReceivedMail>;
  /** Newest first. */
  list: () => ReceivedMail[];
  find: (id: string) => ReceivedMail | undefined;
  clear: () => Promise<void>;
};

async function readMails(folder: string): Promise<ReceivedMail[]> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const files = names.filter((name) => name.endsWith(".json")).toSorted();
  const paths = files.map((name) => join(folder, name));
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return texts.map((text, position) => parseFile(paths[position] ?? "", text, mailSchema)).toReversed();
}

/** The received mails, one file each in the folder, so that they survive a restart. */
export async function openMailBox(folder: string, now: () => Date): Promise<MailBox> {
  let mails = await readMails(folder);
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  /** Ids sort by arrival, also within one millisecond. */
  let arrivals = 0;
  function nextId(): string {
    arrivals += 1;
    const order = String(arrivals % 1_000_000).padStart(6, "0");
    return `${String(now().getTime()).padStart(14, "0")}-${order}-${randomBytes(4).toString("hex")}`;
  }

  return {
    add: async (given) => {
      const mail: ReceivedMail = { id: nextId(), ...given, receivedAt: now().toISOString() };
      await writeAtomically(pathOf(mail.id), JSON.stringify(mail));
      const old = [mail, ...mails].slice(MAXIMUM_MAILS);
      mails = [mail, ...mails].slice(0, MAXIMUM_MAILS);
      await Promise.all(old.map(({ id }) => rm(pathOf(id), { force: true })));
      return mail;
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    clear: async () => {
      const gone = mails;
      mails = [];
      await Promise.all(gone.map(({ id }) => rm(pathOf(id), { force: true })));
    },
  };
}
