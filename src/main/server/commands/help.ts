/** `npm run lodestar -- COMMAND …`: what the operator does from the command line. */
export const help = `Usage: npm run lodestar -- COMMAND

  migrate              brings the database up to this version, as a start does; no other command does
  backup FILE          writes everything into one file, sealed with BACKUP_PASSPHRASE, while the server runs
  check-backup FILE    says whether a backup is whole, and what it holds; needs no database
  restore FILE         puts a backup into a database that holds nothing
  course [FOLDER]      checks the course's files (those in COURSE_DIR) and makes them the course, all or nothing
  course export [FOLDER [FILE …]]
                       writes the course, with what was published at the desk, as files; those named whatever they say there
  course check [FOLDER | SECTION | EXAM …]
                       proves the course's items and prints what is missing; imports nothing
  course export-questions FILE [--format csv|gift|moodle|qti] [SECTION | LESSON …]
                       writes the questions of the course for other systems, and says what each format cannot hold
  course import-questions FILE [--format csv|gift|moodle|qti] [--to FOLDER]
                       writes questions of other systems as files of the course, to be looked through; says what they miss
  setup-link           prints a new link with which the first administrator signs up, good for a day
  make-admin EMAIL     this account administers the site
  make-student EMAIL   this account no longer does
  set-password EMAIL   asks for a new password, or reads it from standard input
  unlock EMAIL         whoever has to wait for wrong passwords may try again at once
  forget-second-step EMAIL
                       takes app, passkeys and recovery codes from an administrator who lost them, and signs the account out
  disable EMAIL        signs the account out everywhere and lets nobody in
  enable EMAIL         lets it in again
  delete-account EMAIL [--yes]
                       deletes it with everything in it, its subscription first; asks before
  security-events [EMAIL]
                       shows what happened to accounts lately: sign-ins, wrong passwords, changes, commands
  live [FILE]          checks the file of the live sessions (LIVE_FILE) and makes them the planned ones, all or nothing
  live-list            shows the live sessions
  live-add TITLE --start '2026-11-21T18:00 America/New_York' --host NAME --location PLACE
           [--link URL] [--recording URL] [--id ID]
                       plans a live session
  live-change ID       changes one: the same options, and --title; --recording URL once there is a recording
  live-remove ID       takes one away
  grant-pro EMAIL --until DATE
                       gives Pro to this account, to the end of that day (UTC), or until a moment with its zone
  revoke-pro EMAIL     takes back what was given; a subscription that is paid for stays
  exam-minutes EMAIL MINUTES
                       adds minutes to the module of a practice exam that this student works on; its report tells so
  exam-items [list | quarantine ITEM | release ITEM]
                       shows the questions of practice exams that look wrong, and takes one out of all scores, or back; exam-items --help
                       tells more
  items [--all] [--now]
                       shows the questions that look wrong by how students did on them; items --help tells more
  reports              shows the tutor's answers that students said were wrong or harmful, without their names
  site-export          prints the site file with all that was changed of it at the desk, to be kept as the new site file
  outbox               shows the letters that were not sent
  newsletter           prints who wants the newsletter, as CSV: the address, and the link that ends it
  send-test-mail EMAIL sends a letter by the mail server of SMTP_URL, and says what it answered
  accept-secret        makes this APP_SECRET the one that the database is used with, when the old one is lost

They follow the settings of the server: those in .env (or the file that LODESTAR_ENV names), and the environment.
`;
