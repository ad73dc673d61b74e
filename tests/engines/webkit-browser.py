"""A browser of nothing but WebKitGTK under automation, whose profile stays in the folder that it is given.

MiniBrowser opens an ephemeral session under automation, so that nothing of it outlives a kill.
"""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

profile = sys.argv[1]
manager = WebKit2.WebsiteDataManager(base_data_directory=f'{profile}/data', base_cache_directory=f'{profile}/cache')
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_page_cache(True)
    window = Gtk.Window()
    window.set_default_size(1280, 850)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('patio-webkit')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', start)
Gtk.main()
