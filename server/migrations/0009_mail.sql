CREATE TABLE "mail_accounts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_accounts_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "mail_accounts_owner" UNIQUE("team_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"total" integer NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "mail_counts_team_id_account_id_place_pk" PRIMARY KEY("team_id","account_id","place")
);
--> statement-breakpoint
CREATE TABLE "mail_label_links" (
	"team_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_label_links_team_id_mail_id_label_id_pk" PRIMARY KEY("team_id","mail_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "mail_labels" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_labels_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "mail_labels_slug" UNIQUE("team_id","user_id","slug"),
	CONSTRAINT "mail_labels_owner" UNIQUE("team_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message_layout" text NOT NULL,
	CONSTRAINT "mail_settings_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"team_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_user_id" uuid,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"remote_images" integer NOT NULL,
	"attachments" jsonb NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "mail_texts_team_id_mail_id_pk" PRIMARY KEY("team_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"incoming" boolean NOT NULL,
	"message_id" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"in_reply_to" text,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"folder" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"unread" boolean DEFAULT false NOT NULL,
	"starred" boolean DEFAULT false NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mails_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "mails_folder_known" CHECK (folder in ('inbox', 'sent', 'drafts', 'spam', 'trash')),
	CONSTRAINT "mails_state" CHECK (state in ('draft', 'queued', 'sent', 'received')),
	CONSTRAINT "mails_drafts" CHECK ((folder <> 'drafts' or state = 'draft') and (state <> 'draft' or folder in ('drafts', 'trash')))
);
--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD CONSTRAINT "mail_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_accounts" ADD CONSTRAINT "mail_accounts_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_counts" ADD CONSTRAINT "mail_counts_team_id_user_id_account_id_mail_accounts_team_id_user_id_id_fk" FOREIGN KEY ("team_id","user_id","account_id") REFERENCES "public"."mail_accounts"("team_id","user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_label_links" ADD CONSTRAINT "mail_label_links_team_id_mail_id_mails_team_id_id_fk" FOREIGN KEY ("team_id","mail_id") REFERENCES "public"."mails"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_label_links" ADD CONSTRAINT "mail_label_links_team_id_user_id_label_id_mail_labels_team_id_user_id_id_fk" FOREIGN KEY ("team_id","user_id","label_id") REFERENCES "public"."mail_labels"("team_id","user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_labels" ADD CONSTRAINT "mail_labels_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_labels" ADD CONSTRAINT "mail_labels_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_team_id_mail_id_mails_team_id_id_fk" FOREIGN KEY ("team_id","mail_id") REFERENCES "public"."mails"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_team_id_user_id_account_id_mail_accounts_team_id_user_id_id_fk" FOREIGN KEY ("team_id","user_id","account_id") REFERENCES "public"."mail_accounts"("team_id","user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_counts_user" ON "mail_counts" USING btree ("team_id","user_id","place");--> statement-breakpoint
CREATE INDEX "mail_label_links_page" ON "mail_label_links" USING btree ("team_id","user_id","label_id","date","mail_id");--> statement-breakpoint
CREATE INDEX "mail_texts_search" ON "mail_texts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message" ON "mails" USING btree ("team_id","user_id","message_id","incoming");--> statement-breakpoint
CREATE INDEX "mails_folder" ON "mails" USING btree ("team_id","user_id","folder","date","id");--> statement-breakpoint
CREATE INDEX "mails_unread" ON "mails" USING btree ("team_id","user_id","date","id") WHERE unread;--> statement-breakpoint
CREATE INDEX "mails_starred" ON "mails" USING btree ("team_id","user_id","date","id") WHERE starred;--> statement-breakpoint
CREATE INDEX "mails_important" ON "mails" USING btree ("team_id","user_id","date","id") WHERE important;--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree ("team_id","user_id","thread_id","date");--> statement-breakpoint
-- Keeps mail_counts: once for each statement, so that a thousand mails moved at once cost one round.
CREATE FUNCTION mail_places(folder text, unread boolean, starred boolean, important boolean) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[folder, CASE WHEN unread THEN '*unread' END, CASE WHEN starred THEN '*starred' END, CASE WHEN important THEN '*important' END], NULL);
--> statement-breakpoint
CREATE FUNCTION count_mails_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_counts AS c (team_id, account_id, user_id, place, total, unread)
  SELECT m.team_id, m.account_id, m.user_id, p.place, count(*), count(*) FILTER (WHERE m.unread)
  FROM new_mails m, unnest(mail_places(m.folder, m.unread, m.starred, m.important)) AS p(place) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (team_id, account_id, place) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only rows that are there: with its account a mail loses its count as well.
CREATE FUNCTION count_mails_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_counts c SET total = c.total - d.total, unread = c.unread - d.unread
  FROM (
    SELECT m.team_id, m.account_id, p.place, count(*) AS total, count(*) FILTER (WHERE m.unread) AS unread
    FROM old_mails m, unnest(mail_places(m.folder, m.unread, m.starred, m.important)) AS p(place) GROUP BY 1, 2, 3
  ) d
  WHERE c.team_id = d.team_id AND c.account_id = d.account_id AND c.place = d.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_mails_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_counts AS c (team_id, account_id, user_id, place, total, unread)
  SELECT team_id, account_id, user_id, place, sum(total), sum(unread)
  FROM (
    SELECT m.team_id, m.account_id, m.user_id, p.place, 1 AS total, m.unread::int AS unread FROM new_mails m, unnest(mail_places(m.folder, m.unread, m.starred, m.important)) AS p(place)
    UNION ALL
    SELECT m.team_id, m.account_id, m.user_id, p.place, -1, -m.unread::int FROM old_mails m, unnest(mail_places(m.folder, m.unread, m.starred, m.important)) AS p(place)
  ) d
  GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0 OR sum(unread) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (team_id, account_id, place) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_in AFTER INSERT ON mails REFERENCING NEW TABLE AS new_mails FOR EACH STATEMENT EXECUTE FUNCTION count_mails_in();
--> statement-breakpoint
CREATE TRIGGER mails_out AFTER DELETE ON mails REFERENCING OLD TABLE AS old_mails FOR EACH STATEMENT EXECUTE FUNCTION count_mails_out();
--> statement-breakpoint
CREATE TRIGGER mails_moved AFTER UPDATE ON mails REFERENCING OLD TABLE AS old_mails NEW TABLE AS new_mails FOR EACH STATEMENT EXECUTE FUNCTION count_mails_moved();
