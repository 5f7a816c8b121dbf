CREATE FUNCTION "refuse_to_rewrite_security_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'security_events are only added to, and deleted after a year' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "security_events_are_only_added" BEFORE UPDATE OR DELETE ON "security_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_security_events"();
--> statement-breakpoint
CREATE TRIGGER "security_events_are_not_truncated" BEFORE TRUNCATE ON "security_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite_security_events"();
