import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";

// The dialogs of the patient's page, and the panes that most patients do not have, are files of their own: most visits to
// the page show none of them.
export const BookDialog = lazyPart(async () => (await import("./book-dialog.tsx")).BookDialog, PartNotLoaded);
export const ChoosePatientDialog = lazyPart(
  async () => (await import("./choose-patient-dialog.tsx")).ChoosePatientDialog,
  PartNotLoaded,
);
export const MergeDialog = lazyPart(async () => (await import("./merge-dialog.tsx")).MergeDialog, PartNotLoaded);
export const RepresentDialog = lazyPart(
  async () => (await import("./represent-dialog.tsx")).RepresentDialog,
  PartNotLoaded,
);
export const CorrectPatientDialog = lazyPart(
  async () => (await import("./correct-patient-dialog.tsx")).CorrectPatientDialog,
  PartNotLoaded,
);
export const ProposeChangeDialog = lazyPart(
  async () => (await import("./propose-change-dialog.tsx")).ProposeChangeDialog,
  PartNotLoaded,
);
export const ProfileChangesPane = lazyPart(
  async () => (await import("./profile-changes-pane.tsx")).ProfileChangesPane,
  PartNotLoaded,
);
export const ExportRecordDialog = lazyPart(
  async () => (await import("./export-record-dialog.tsx")).ExportRecordDialog,
  PartNotLoaded,
);
export const PastRecordPane = lazyPart(
  async () => (await import("../../entities/patient/past-record-pane.tsx")).PastRecordPane,
  PartNotLoaded,
);
export const RepresentationPane = lazyPart(
  async () => (await import("./representation-pane.tsx")).RepresentationPane,
  PartNotLoaded,
);
export const MergesPane = lazyPart(async () => (await import("./merges-pane.tsx")).MergesPane, PartNotLoaded);
export const SimilarPane = lazyPart(async () => (await import("./similar-pane.tsx")).SimilarPane, PartNotLoaded);
export const WriteTaskDialog = lazyPart(
  async () => (await import("../../entities/task/write-task-dialog.tsx")).WriteTaskDialog,
  PartNotLoaded,
);
