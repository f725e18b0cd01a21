import {
  listClosedTasksHandler,
  listTasks,
  reopenClinicTask,
  resolveClinicTask,
  takeClinicTask,
} from "./clinic-tasks.ts";

/** The calls on the clinic's tasks. */
export const taskHandlers = {
  listTasks,
  listClosedTasks: listClosedTasksHandler,
  takeTask: takeClinicTask,
  resolveTask: resolveClinicTask,
  reopenTask: reopenClinicTask,
};
