/** One run of a job: what the queue says of it. */
export type JobRun = {
  /** The job's id, the same when it runs again after a failure or a cut. */
  id: string;
  /**
   * When the queue handed it out, by the database's clock: the only one by which something may be found due or not, since
   * the queue waits by that clock and the program's may differ.
   */
  at: Date;
};
