import { TAX_PERCENTS } from "@madoguchi/contract/charge/charge";
import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { DOCUMENT_FIELDS } from "@madoguchi/contract/document/document-fields";
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "@madoguchi/contract/document/document-kind";
import {
  type DocumentTemplate,
  type DocumentTemplateRequest,
  documentTemplateRequestSchema,
} from "@madoguchi/contract/document/document-template";
import {
  addDocumentTemplateCall,
  changeDocumentTemplateCall,
  previewDocumentTemplateCall,
} from "@madoguchi/contract/document/document-template.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import {
  CompactInput,
  CompactNumber,
  CompactSelect,
  CompactText,
} from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { describeFailure } from "../../errors/describe-failure.ts";

/** The earlier versions of a template, the latest first: documents made from them keep their text. */
function EarlierVersions({ versions }: { versions: DocumentTemplate["versions"] }) {
  return (
    <Disclosure summary={`これまでの版（${versions.length}）`}>
      <ul className="flex flex-col gap-4">
        {versions.map(({ version, title, body, writtenBy, writtenAt }) => (
          <li key={version} className="flex flex-col gap-1">
            <p className="text-text-secondary">
              第{version}版{"　"}
              <DateText at={new Date(writtenAt)} />
              {`　${writtenBy}`}
            </p>
            <p className="font-700 wrap-anywhere">{title}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));
const RATES = TAX_PERCENTS.map((percent) => ({ value: String(percent), label: taxLabel(percent) }));

const MESSAGES = { fee: "料金を1〜1,000,000円の整数でご入力ください。" };

function initialOf(template: DocumentTemplate | undefined): DocumentTemplateRequest {
  const newest = template?.versions[0];
  return {
    kind: template?.kind ?? "certificate",
    title: newest?.title ?? "",
    body: newest?.body ?? "",
    fee: newest?.fee ?? null,
    isPublished: template?.isPublished ?? true,
  };
}

type TemplateFormProps = { template: DocumentTemplate | undefined; onStored: () => unknown; onClose: () => void };

/** A form to add a template, or to change it by a further version. */
export function TemplateForm({ template, onStored, onClose }: TemplateFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const preview = useAction(describeFailure);
  const form = useDeskForm<DocumentTemplateRequest>({
    initial: initialOf(template),
    schema: documentTemplateRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      const params = { clinicId };
      if (template) {
        const { templateId } = template;
        await api.send(changeDocumentTemplateCall, { params: { ...params, templateId }, body });
      } else {
        await api.send(addDocumentTemplateCall, { params, body, key: keyFor(body) });
      }
      showToast("success", "ひな形を登録しました");
      onClose();
      await onStored();
    },
  });
  const { typed, change, field } = form;
  const { kind, title, body, fee } = typed;

  function openPreview(): void {
    void preview.run(async () => {
      const request = { params: { clinicId }, body: { kind, title, body } };
      const file = await api.fetchFile(previewDocumentTemplateCall, request);
      await saveFile(new File([file], "sample.pdf", { type: "application/pdf" }));
    });
  }

  return (
    <DeskFormDialog
      form={form}
      title={template ? "ひな形を変更する" : "ひな形を加える"}
      submitLabel="登録する"
      onClose={onClose}
    >
      {template ? (
        <p>{DOCUMENT_KIND_LABELS[kind]}</p>
      ) : (
        <CompactSelect {...form.choice("kind", DOCUMENT_KINDS)} label="種類" options={KINDS} />
      )}
      <CompactInput {...form.text("title")} label="題名" />
      <CompactText {...form.text("body")} label="本文" className="[&_textarea]:min-h-48" />
      <p className="wrap-anywhere text-text-secondary">
        使える欄：{DOCUMENT_FIELDS[kind].map((name) => `{${name}}`).join(" ")}
        <br />
        書類を作るときに、記録の内容が入ります。記録にない欄は、下書きに {"{ }"} のまま残ります。
      </p>
      <div className="flex flex-col items-start gap-2">
        <Button variant="secondary" busy={preview.isBusy} onClick={openPreview}>
          見本のPDFで確かめる
        </Button>
        {preview.problem !== undefined && (
          <p role="alert" className="text-error">
            {preview.problem}
          </p>
        )}
      </div>
      <Checkbox
        label="発行に料金がかかる"
        checked={fee !== null}
        onChange={({ target }) => change({ fee: target.checked ? { amount: 0, taxPercent: 10 } : null })}
      />
      {fee !== null && (
        <div className="grid gap-5 sm:grid-cols-2">
          <CompactNumber
            {...field("fee")}
            label="料金（円・税込）"
            value={fee.amount}
            onNumber={(amount) => change({ fee: { ...fee, amount } })}
          />
          <CompactSelect
            id={`${form.formId}-tax`}
            label="税率"
            value={String(fee.taxPercent)}
            options={RATES}
            onChange={({ target }) => {
              const taxPercent = TAX_PERCENTS.find((percent) => String(percent) === target.value);
              if (taxPercent !== undefined) change({ fee: { ...fee, taxPercent } });
            }}
          />
        </div>
      )}
      <Checkbox label="公開する（このひな形から書類を作れる）" {...form.tick("isPublished")} />
      {template && template.versions.length > 1 && <EarlierVersions versions={template.versions.slice(1)} />}
    </DeskFormDialog>
  );
}
